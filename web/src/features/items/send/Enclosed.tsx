import { formatDuration, wordCount } from '@greenlit/domain/shared/text.ts';
import { endsWithCard } from '@greenlit/domain/videos/brand.ts';
import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { VideoPlayer } from '../../../app/ui/VideoPlayer.tsx';
import { savedEdit } from '../edit/useEdit.ts';
import { useSteady } from '../flow/useSteady.ts';
import { scriptOf, type Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import classes from './Send.module.css';

/** What the reviewer will see; the video can be played once rendered. */
export function Enclosed({ video, player }: { video: Video; player: RefObject<HTMLVideoElement | null> }) {
  const thumb = useSteady(video.thumb, video.signedThumbUrl);
  const made = useSteady(video.urlVideo, video.signedVideoUrl);
  const plays = made && !video.render?.missing;
  const facts = [
    video.category,
    video.duration ? formatDuration(video.duration) : null,
    texts.write.words(wordCount(scriptOf(video))),
  ].filter(Boolean);
  return (
    <div className={classes.enclosed}>
      {plays ? (
        <VideoPlayer
          key={made}
          src={made}
          title={video.title}
          video={player}
          poster={thumb}
          captions={video.signedCaptionsUrl}
          machineMade={video.captionsMachineMade}
          ratio={video.width && video.height ? video.width / video.height : undefined}
        />
      ) : thumb ? (
        <img src={thumb} alt="" />
      ) : null}
      <div>
        <Text fw={620}>{video.title}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <Text size="sm">{disclosureOf(video)}</Text>
      </div>
    </div>
  );
}

/** The video's disclosure, and where it is shown. */
function disclosureOf(video: Video): string {
  const { disclosureTitle, disclosureText, endCard } = video;
  if (!disclosureText) return texts.brand.disclosure.none;
  const isShown = endCard !== null || endsWithCard({ edit: savedEdit(video), disclosureText });
  return texts.send.disclosure(disclosureTitle || texts.brand.disclosure.name, isShown);
}
