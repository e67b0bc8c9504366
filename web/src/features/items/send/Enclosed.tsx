import { formatDuration, wordCount } from '@greenlit/domain/shared/text.ts';
import { Text } from '@mantine/core';
import { useSteady } from '../flow/useSteady.ts';
import { scriptOf, type Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import classes from './Send.module.css';

/** What the reviewer will get to see, at a glance. */
export function Enclosed({ video }: { video: Video }) {
  const thumb = useSteady(video.thumb, video.signedThumbUrl);
  const facts = [
    video.category,
    video.duration ? formatDuration(video.duration) : null,
    texts.write.words(wordCount(scriptOf(video))),
    video.disclosureTitle,
  ].filter(Boolean);
  return (
    <div className={classes.enclosed}>
      {thumb ? <img src={thumb} alt="" /> : null}
      <div>
        <Text fw={620}>{video.title}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
    </div>
  );
}
