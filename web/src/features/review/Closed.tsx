import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import type { ScriptInput } from '../../gen/graphql.ts';
import { LeftActions } from '../../shared/drafts/LeftActions.tsx';
import classes from './ReviseForm.module.css';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';
import type { Values } from './useRevision.ts';

type Props = {
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
export function Closed({ subject, mine, onDiscard }: Props) {
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
          {mine.title === subject.title ? null : <Text fw={500}>{mine.title}</Text>}
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
