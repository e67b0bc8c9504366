import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { CopyButton } from '../../app/ui/CopyButton.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import classes from './ReviseForm.module.css';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';
import type { Values } from './useRevision.ts';

type Props = {
  subject: Subject;
  /** What the person wrote here and could not send. */
  mine: Values | undefined;
  onDiscard: () => void;
};

/** The text where nothing can be sent any more, or not by this person. What they wrote meanwhile stays before them. */
export function Closed({ subject, mine, onDiscard }: Props) {
  const words = texts.changes;
  const { movedOn } = words;
  const moved = subject.status !== 'need_changes';
  if (!moved && !mine)
    return (
      <section>
        <Text c="dimmed" mb="md">
          {words.readOnly}
        </Text>
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
          <Group justify="space-between" mb="sm">
            <h2 className={classes.heading}>{movedOn.mine}</h2>
            <Group gap="xs">
              <CopyButton text={mine.scriptText} label={movedOn.copy} size="sm" />
              <Button variant="subtle" color="gray" size="sm" onClick={onDiscard}>
                {movedOn.discard}
              </Button>
            </Group>
          </Group>
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
