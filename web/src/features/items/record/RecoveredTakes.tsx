import { formatDuration, ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { deleteTake, type RawTake, type Take, watchTake } from '@greenlit/studio/spool.ts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { confirm } from '../../../app/ui/confirm.ts';
import { VideoPlayer } from '../../../app/ui/VideoPlayer.tsx';
import { JobPanel } from '../../../shared/media/JobPanel.tsx';
import { useJob } from '../../../shared/media/useJob.ts';
import { useFileUrl } from '../flow/useFileUrl.ts';
import { texts } from '../texts.ts';
import classes from './RecordStage.module.css';
import { captionsOf } from './useTakes.ts';

const words = texts.record.recovered;

type Props = {
  /** Oldest first. */
  takes: Take[];
  onKeep: (video: ProducedVideo | RawTake, take: Take) => void;
  onDiscarded: () => void;
};

/** Offers recordings that were made but not kept, because the tab was closed or the person left. */
export function RecoveredTakes({ takes, onKeep, onDiscarded }: Props) {
  if (takes.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="recovered" padding="lg">
      <Title order={2} id="recovered" size="h4">
        {words.title(takes.length)}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {takes.length === 1 ? words.intro : words.intros}
      </Text>
      <ul className={classes.recovered}>
        {takes.map((take, index) => (
          <RecoveredTake
            key={take.id}
            take={take}
            name={words.name(index + 1)}
            onKeep={onKeep}
            onDiscarded={onDiscarded}
          />
        ))}
      </ul>
    </Card>
  );
}

function RecoveredTake({ take, name, onKeep, onDiscarded }: Omit<Props, 'takes'> & { take: Take; name: string }) {
  const job = useJob();
  const [opened, setOpened] = useState<ProducedVideo | RawTake | null>(null);
  const url = useFileUrl(opened?.file ?? null);
  const captions = captionsOf(take);
  const track = useFileUrl(useMemo(() => captions && new Blob([captions], { type: 'text/vtt' }), [captions]) || null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const watch = () =>
    job.run(async ({ signal, step, progress }) => {
      step(words.opening);
      setOpened(await watchTake(take, { signal, onProgress: progress }));
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
  const working = job.state.kind === 'working';
  return (
    <li aria-label={name}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={560}>{name}</Text>
          <Text size="sm" c="dimmed">
            {words.about(ordinalDateTime(take.startedAt, zone), formatDuration(take.durationSeconds))}{' '}
            {captions ? words.captions : ''} {take.complete ? '' : words.broken}
          </Text>
        </div>
        <Group gap="sm">
          {opened ? (
            <Button variant="light" onClick={() => onKeep(opened, take)}>
              {words.keep}
            </Button>
          ) : (
            <Button variant="light" disabled={working} onClick={watch}>
              {words.watch}
            </Button>
          )}
          <Button variant="subtle" color="gray" disabled={working} onClick={discard}>
            {words.discard}
          </Button>
        </Group>
      </Group>
      {url ? (
        <div className={classes.watched}>
          <VideoPlayer
            src={url}
            title={name}
            captions={track}
            ratio={opened && 'width' in opened ? opened.width / opened.height : undefined}
          />
          {opened && 'raw' in opened ? (
            <>
              <Text size="sm" c="dimmed" mt={8}>
                {texts.booth.raw}
              </Text>
              <Button component="a" variant="subtle" size="sm" href={url} download={opened.file.name}>
                {words.copy}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      <JobPanel job={job} />
    </li>
  );
}
