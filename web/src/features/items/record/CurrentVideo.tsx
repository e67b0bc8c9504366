import { Button, Group, Text } from '@mantine/core';
import { VideoPlayer } from '../../../app/ui/VideoPlayer.tsx';
import { useSteady } from '../flow/useSteady.ts';
import type { Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import classes from './RecordStage.module.css';

const words = texts.record;

/** The current video, and a way to replace it. */
export function CurrentVideo({ video, onReplace }: { video: Video; onReplace: () => void }) {
  const src = useSteady(video.urlVideo, video.signedVideoUrl);
  const ratio = video.width && video.height ? video.width / video.height : undefined;
  return (
    <section aria-label={words.current} className={classes.current}>
      {src ? (
        <VideoPlayer
          src={src}
          title={words.current}
          captions={video.signedCaptionsUrl}
          machineMade={video.captionsMachineMade}
          ratio={ratio}
        />
      ) : null}
      <Group mt="md" gap="md">
        <Button variant="default" onClick={onReplace}>
          {words.again}
        </Button>
        <Text size="sm" c="dimmed">
          {words.replaces}
        </Text>
      </Group>
    </section>
  );
}
