import { formatDuration, ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { deleteTake, type Take, takeToMp4 } from '@greenlit/studio/spool.ts';
import { Button, Card, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '../../../app/ui/confirm.ts';
import { VideoPlayer } from '../../../app/ui/VideoPlayer.tsx';
import { JobPanel } from '../flow/JobPanel.tsx';
import { useFileUrl } from '../flow/useFileUrl.ts';
import { useJob } from '../flow/useJob.ts';
import { texts } from '../texts.ts';
import classes from './RecordStage.module.css';

const words = texts.record.recovered;

type Props = {
  takes: Take[];
  onKeep: (video: ProducedVideo, take: Take) => void;
  onDiscarded: () => void;
};

/** Recordings that were made and not kept, because the tab was closed or the person left: offered back. */
export function RecoveredTakes({ takes, onKeep, onDiscarded }: Props) {
  return takes.map((take) => <RecoveredTake key={take.id} take={take} onKeep={onKeep} onDiscarded={onDiscarded} />);
}

function RecoveredTake({ take, onKeep, onDiscarded }: Omit<Props, 'takes'> & { take: Take }) {
  const job = useJob();
  const [opened, setOpened] = useState<ProducedVideo | null>(null);
  const url = useFileUrl(opened?.file ?? null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const watch = () =>
    job.run(async ({ signal, step, progress }) => {
      step(words.opening);
      setOpened(await takeToMp4(take.id, { signal, onProgress: progress }));
    });
  const discard = async () => {
    const sure = await confirm({
      title: words.discardTitle,
      body: words.discardBody,
      yes: words.discardYes,
      danger: true,
    });
    if (!sure) return;
    await opened?.release();
    await deleteTake(take.id);
    onDiscarded();
  };
  return (
    <Card component="section" aria-label={words.title} padding="lg">
      <Text fw={620}>{words.title}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {words.about(ordinalDateTime(take.startedAt, zone), formatDuration(take.durationSeconds))}{' '}
        {take.complete ? '' : words.broken}
      </Text>
      {url ? (
        <div className={classes.recovered}>
          <VideoPlayer src={url} title={words.title} />
        </div>
      ) : null}
      <JobPanel job={job} />
      <Group mt="md" gap="sm">
        {opened ? (
          <Button variant="light" onClick={() => onKeep(opened, take)}>
            {texts.booth.keep}
          </Button>
        ) : (
          <Button variant="light" disabled={job.state.kind === 'working'} onClick={watch}>
            {words.watch}
          </Button>
        )}
        <Button variant="subtle" color="gray" disabled={job.state.kind === 'working'} onClick={discard}>
          {words.discard}
        </Button>
      </Group>
    </Card>
  );
}
