import { WHAT_CHANGED_MAX } from '@greenlit/domain/review/changes.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { ConflictDialog } from '../../shared/drafts/ConflictDialog.tsx';
import { keptDifference } from '../../shared/pre-review/KeptMarks.tsx';
import { keptDismissals } from '../../shared/pre-review/kept.ts';
import { MarkedEditor } from '../../shared/pre-review/MarkedEditor.tsx';
import { NeededByField } from '../../shared/review/NeededByField.tsx';
import { ReviewerField } from '../../shared/review/ReviewerField.tsx';
import { Closed } from './Closed.tsx';
import { OldWordsDialog } from './OldWordsDialog.tsx';
import { SCRIPT_FIELD } from './places.ts';
import classes from './ReviseForm.module.css';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';
import { savedElsewhere } from './useRevision.ts';
import type { Sending } from './useSending.ts';
import { VideoParts } from './VideoParts.tsx';

const words = texts.changes;

/** The form's id, because its buttons are at the bottom of the page. */
export const REVISION = 'revision';

type Props = {
  subject: Subject;
  sending: Sending;
  /** The text of an earlier version, if one is selected. */
  asItStood: string | undefined;
  onCurrent: () => void;
  player: RefObject<HTMLVideoElement | null>;
};

/** The fields that can be changed in response to corrections. */
export function ReviseForm({ subject, sending, asItStood, onCurrent, player }: Props) {
  const viewer = useViewer();
  const { revised } = sending;
  const { form } = revised;
  const { video } = subject;
  if (asItStood !== undefined)
    return (
      <section>
        <Group justify="space-between" mb="sm">
          <h2 className={classes.heading}>{words.asItStood}</h2>
          <Button variant="default" size="sm" onClick={onCurrent}>
            {words.toCurrent}
          </Button>
        </Group>
        <ScriptText text={asItStood} />
      </section>
    );
  if (!sending.isOpen)
    return <Closed subject={subject} mine={revised.unsent ? form.values : undefined} onDiscard={revised.cancel} />;
  const { scriptText } = form.values;
  return (
    <form id={REVISION} noValidate onSubmit={sending.submit}>
      <Stack gap="lg">
        <TextInput label={words.title} required {...form.getInputProps('title')} />
        <MarkedEditor
          id={SCRIPT_FIELD}
          label={words.script}
          required
          lead={
            <Text c="dimmed" size="sm">
              {texts.words(wordCount(scriptText))} · {texts.spoken(formatDuration(spokenSeconds(scriptText)))}
            </Text>
          }
          dismissals={form.values.dismissals}
          onDismissals={(dismissals) => form.setFieldValue('dismissals', dismissals)}
          {...form.getInputProps('scriptText')}
          value={scriptText}
        />
        {video ? (
          <VideoParts
            video={video}
            form={form}
            disclosures={sending.disclosures}
            player={player}
            onRenderAgain={() => sending.goBack('brand')}
          />
        ) : null}
        <Textarea
          label={words.whatChanged}
          description={words.whatChangedHint}
          autosize
          minRows={2}
          maxLength={WHAT_CHANGED_MAX}
          value={sending.whatChanged}
          onChange={(event) => form.setFieldValue('whatChanged', event.currentTarget.value)}
        />
        <div className={classes.pair}>
          <ReviewerField
            value={form.values.email}
            usual={viewer.reviewers.find((one) => one === subject.rounds[0]?.email)}
            onChange={(email) => form.setFieldValue('email', email)}
          />
          <NeededByField value={form.values.neededBy} onChange={(day) => form.setFieldValue('neededBy', day)} />
        </div>
      </Stack>
      <OldWordsDialog {...sending.oldWords} />
      {revised.theirs ? (
        <ConflictDialog
          mine={{ title: form.values.title, category: revised.theirs.category ?? '', script: scriptText }}
          theirs={savedElsewhere(revised.theirs)}
          more={keptDifference(
            { script: scriptText, dismissals: keptDismissals(form.values.dismissals) },
            { script: revised.theirs.text, dismissals: keptDismissals(revised.theirs.dismissals) },
          )}
          onChoose={revised.resolve}
        />
      ) : null}
    </form>
  );
}
