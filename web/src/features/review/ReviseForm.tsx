import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, api } from '../../app/graphql.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { ConflictDialog } from '../../shared/drafts/ConflictDialog.tsx';
import { keptDifference } from '../../shared/pre-review/KeptMarks.tsx';
import { keptDismissals } from '../../shared/pre-review/kept.ts';
import { MarkedEditor } from '../../shared/pre-review/MarkedEditor.tsx';
import { Closed } from './Closed.tsx';
import { MoveScript, MoveVideo } from './operations.ts';
import classes from './ReviseForm.module.css';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';
import { revision, savedElsewhere, useRevision, type Values } from './useRevision.ts';

type Props = {
  subject: Subject;
  /** Where Back leads. */
  exit: string;
  /** The text of an earlier version, if one is selected. */
  asItStood: string | undefined;
  onCurrent: () => void;
};

export function ReviseForm({ subject, exit, asItStood, onCurrent }: Props) {
  const words = texts.changes;
  const viewer = useViewer();
  const navigate = useNavigate();
  const revised = useRevision(subject, viewer.user.id);
  const { form, forget } = revised;
  const send = useMutation({
    mutationFn: async (values: Values) => {
      const { title, scriptText } = revision.parse(values);
      const { expectedUpdatedAt } = revised;
      const sent = { status: 'in_review' as const, title, dismissals: [...values.dismissals], expectedUpdatedAt };
      if (subject.kind === 'video') await api(MoveVideo, { id: subject.id, video: { ...sent, script: scriptText } });
      else await api(MoveScript, { id: subject.id, script: { ...sent, scriptText } });
    },
    onSuccess: () => {
      forget();
      notify(subject.kind === 'video' ? words.sentVideo : words.sentScript);
      return navigate(linkTo(subject.kind === 'video' ? paths.inReview(subject.id) : paths.reviewScript(subject.id)));
    },
    onError: async (error) => {
      if (await revised.conflict(error)) send.reset();
      else if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  const record = useMutation({
    mutationFn: () => {
      const { title, scriptText, dismissals } = form.values;
      const { expectedUpdatedAt } = revised;
      const changed = revised.changed ? { title, script: scriptText, dismissals: [...dismissals] } : {};
      return api(MoveVideo, { id: subject.id, video: { status: 'draft', view: 1, expectedUpdatedAt, ...changed } });
    },
    onSuccess: () => {
      forget();
      return navigate(linkTo(paths.edit(subject.id)));
    },
    onError: async (error) => {
      if (await revised.conflict(error)) record.reset();
    },
  });
  const askRecord = async () => {
    const { toRecordingAsk } = words;
    const body = revised.changed ? `${toRecordingAsk.body} ${words.unsentAsk}` : toRecordingAsk.body;
    if (await confirm({ ...toRecordingAsk, body })) record.mutate();
  };
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
  // our own save also changes the item's status, which opens another page
  const leaving = [send, record].some(({ isPending, isSuccess }) => isPending || isSuccess);
  if (!subject.mayRevise && !leaving)
    return <Closed subject={subject} mine={revised.unsent ? form.values : undefined} onDiscard={revised.cancel} />;
  const { scriptText } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
      <Stack gap="md">
        <TextInput label={words.title} required {...form.getInputProps('title')} />
        <MarkedEditor
          label={words.script}
          required
          dismissals={form.values.dismissals}
          onDismissals={(dismissals) => form.setFieldValue('dismissals', dismissals)}
          {...form.getInputProps('scriptText')}
          value={scriptText}
        />
        <Group justify="space-between" gap="xs">
          <Text c="dimmed" size="sm" role="status">
            {texts.words(wordCount(scriptText))} · {texts.spoken(formatDuration(spokenSeconds(scriptText)))}
          </Text>
          {revised.changed ? (
            <Text c="dimmed" size="sm">
              {words.kept}
            </Text>
          ) : null}
        </Group>
        {send.error ? <Failure title={words.failed} error={send.error} /> : null}
        {record.error ? <Failure title={words.recordingFailed} error={record.error} /> : null}
        <Group gap="xs">
          <Button type="submit" loading={send.isPending} disabled={record.isPending}>
            {words.send}
          </Button>
          {subject.mayRecordAgain ? (
            <Button variant="default" loading={record.isPending} disabled={send.isPending} onClick={askRecord}>
              {words.toRecording}
            </Button>
          ) : null}
          {revised.changed ? (
            <Button variant="subtle" color="gray" onClick={revised.cancel}>
              {words.cancel}
            </Button>
          ) : (
            <Button variant="subtle" color="gray" onClick={() => navigate(linkTo(exit))}>
              {words.back}
            </Button>
          )}
        </Group>
      </Stack>
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
