import { captionsAfter } from '@greenlit/domain/videos/captionEdits.ts';
import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { useMemo } from 'react';
import { EditPlayer } from '../edit/EditPlayer.tsx';
import { keptOf } from '../edit/model.ts';
import type { Editing } from '../edit/useEdit.ts';
import type { Preview as Played } from '../edit/usePlayback.ts';
import { useSteady } from '../flow/useSteady.ts';
import type { Video } from '../flow/video.ts';
import { LogoOnPicture } from './LogoOnPicture.tsx';
import type { Logo } from './useLogo.ts';

type Props = {
  video: Video;
  edit: Editing;
  preview: Played;
  /** At the times of the video as it is. */
  captions: readonly Caption[];
  logo: Logo;
  disabled: boolean;
};

/** The video as it will be: cut, with its disclosure, and with the chosen logo in its corner. */
export function Preview({ video, edit, preview, captions, logo, disabled }: Props) {
  const src = useSteady(video.urlVideo, video.signedVideoUrl);
  const moved = useMemo(() => captionsAfter(captions, keptOf(edit.edit)), [captions, edit.edit]);
  if (!src) return null;
  return (
    <EditPlayer preview={preview} base={src} files={edit.files} captions={moved}>
      {(overCard) =>
        logo.shown ? (
          <LogoOnPicture
            picture={preview.size}
            logo={logo.shown}
            position={logo.position}
            disabled={disabled}
            hidden={overCard}
            onPosition={logo.setPosition}
          />
        ) : null
      }
    </EditPlayer>
  );
}
