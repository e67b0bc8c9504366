import { Button, Group, Text } from '@mantine/core';
import { JobPanel } from '../../../shared/media/JobPanel.tsx';
import type { Job } from '../../../shared/media/useJob.ts';
import { texts } from '../texts.ts';

const words = texts.render;

type Props = {
  job: Pick<Job, 'state' | 'cancel'>;
  /** The video does not match the choices yet. */
  missing: boolean;
  onStart: () => void;
  hint: string;
};

/** The rendering's progress in percent and time left; if stopped, a button to resume. */
export function RenderPanel({ job, missing, onStart, hint }: Props) {
  if (job.state.kind !== 'idle') return <JobPanel job={job} hint={hint} />;
  if (!missing) return null;
  return (
    <Group justify="space-between" gap="sm" role="status">
      <Text size="sm">{words.stopped}</Text>
      <Button variant="light" size="xs" onClick={onStart}>
        {words.start}
      </Button>
    </Group>
  );
}
