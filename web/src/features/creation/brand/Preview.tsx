import { useSteady } from '../flow/useSteady.ts';
import type { Video } from '../flow/video.ts';
import classes from './Brand.module.css';
import { LogoOnPicture } from './LogoOnPicture.tsx';
import { PreviewPlayer } from './PreviewPlayer.tsx';
import type { Logo } from './useLogo.ts';

/** The video as it will be: with the chosen logo in its corner, or with the one that is part of it already. */
export function Preview({ video, logo }: { video: Video; logo: Logo }) {
  const src = useSteady(video.urlVideo, video.signedVideoUrl);
  const captions = useSteady(video.urlVideo, video.signedCaptionsUrl);
  const picture = { width: video.width ?? 1920, height: video.height ?? 1080 };
  return (
    <div className={classes.preview}>
      {src ? (
        <PreviewPlayer key={src} src={src} captions={captions} ratio={picture.width / picture.height}>
          {logo.chosen ? (
            <LogoOnPicture
              picture={picture}
              logo={logo.chosen}
              position={logo.position}
              disabled={logo.job.state.kind === 'working'}
              onPosition={logo.setPosition}
            />
          ) : null}
        </PreviewPlayer>
      ) : null}
    </div>
  );
}
