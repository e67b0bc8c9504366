import { WHAT_CHANGED_MAX } from '@greenlit/domain/review/changes.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { paths } from '../../app/address.ts';
import { useViewer } from '../../app/rights.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import type { ScriptInput } from '../../gen/graphql.ts';
import { ConflictDialog } from '../../shared/drafts/ConflictDialog.tsx';
import { LeftActions } from '../../shared/drafts/LeftActions.tsx';
import { keptDifference } from '../../shared/pre-review/KeptMarks.tsx';
import { keptDismissals } from '../../shared/pre-review/kept.ts';
import { MarkedEditor } from '../../shared/pre-review/MarkedEditor.tsx';
import { NeededByField } from '../../shared/review/NeededByField.tsx';
import { ReviewerField } from '../../shared/review/ReviewerField.tsx';
import { SCRIPT_FIELD } from './places.ts';
import classes from './ReviseForm.module.css';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';
import { savedElsewhere, type Values } from './useRevision.ts';
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

const oldWordsDialogWords = texts.changes.oldWords;

type OldWordsDialogProps = { opened: boolean; onClose: () => void; onRecord: (() => void) | null; onSend: () => void };

/** Asked when the script changed and the recording did not. */
const OldWordsDialog = ({ opened, onClose, onRecord, onSend }: OldWordsDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={oldWordsDialogWords.title}>
    <Text mb="lg">{oldWordsDialogWords.body}</Text>
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onSend}>
        {oldWordsDialogWords.textOnly}
      </Button>
      {onRecord ? (
        <Button data-autofocus onClick={onRecord}>
          {oldWordsDialogWords.again}
        </Button>
      ) : null}
    </Group>
  </Modal>
);

type ClosedProps = {
  subject: Subject;
  /** Text that the person wrote here but could not send. */
  mine: Values | undefined;
  onDiscard: () => void;
};

const scriptOf = ({ category }: Subject, { title, scriptText, dismissals }: Values): ScriptInput => ({
  title,
  category,
  scriptText,
  dismissals: dismissals.map(({ key, reason }) => ({ key, reason })),
  status: 'draft',
  isPublic: false,
});

/** The text when nothing can be sent any more, or not by this person. Anything they wrote stays visible. */
function Closed({ subject, mine, onDiscard }: ClosedProps) {
  const words = texts.changes;
  const { movedOn } = words;
  const moved = subject.status !== 'need_changes';
  if (!moved && !mine)
    return (
      <section>
        {subject.rounds[0]?.state === 'declined' ? null : (
          <Text c="dimmed" mb="md">
            {words.readOnly}
          </Text>
        )}
        <ScriptText text={subject.text} />
      </section>
    );
  const now = subject.kind === 'video' ? videoPath(subject) : paths.reviewScript(subject.id);
  return (
    <Stack gap="lg">
      <Alert
        role="alert"
        color="amber"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        title={moved ? movedOn.title : words.readOnly}
      >
        <Stack gap="sm" align="flex-start">
          <span>{[moved ? movedOn.body : '', mine ? movedOn.unsent : ''].join(' ').trim()}</span>
          {moved ? (
            <LinkButton path={now} variant="default" size="sm">
              {movedOn.open}
            </LinkButton>
          ) : null}
        </Stack>
      </Alert>
      {mine ? (
        <section aria-label={movedOn.mine}>
          <Stack gap="sm" mb="sm">
            <h2 className={classes.heading}>{movedOn.mine}</h2>
            <LeftActions text={mine.scriptText} script={scriptOf(subject, mine)} onDone={onDiscard} />
          </Stack>
          {mine.title === subject.title ? null : (
            <Text dir="auto" fw={500}>
              {mine.title}
            </Text>
          )}
          <ScriptText text={mine.scriptText} />
        </section>
      ) : null}
      <section aria-label={movedOn.theirs}>
        {mine ? <h2 className={classes.heading}>{movedOn.theirs}</h2> : null}
        <ScriptText text={subject.text} />
      </section>
    </Stack>
  );
}
