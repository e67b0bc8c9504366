import { keptOf } from '@greenlit/domain/videos/brand.ts';
import { captionsAfter } from '@greenlit/domain/videos/captionEdits.ts';
import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { useEffect, useMemo, useState } from 'react';
import { Failure } from '../../../app/ui/Failure.tsx';
import { wasCancelled } from '../../../shared/media/errors.ts';
import { texts as media } from '../../../shared/media/texts.ts';
import { EditPlayer } from '../edit/EditPlayer.tsx';
import type { Editing } from '../edit/useEdit.ts';
import type { Preview as Played } from '../edit/usePlayback.ts';
import { takeOf } from '../flow/take.ts';
import { useFileUrl } from '../flow/useFileUrl.ts';
import { useSteady } from '../flow/useSteady.ts';
import type { Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import { LogoOnPicture } from './LogoOnPicture.tsx';
import type { Logo } from './useLogo.ts';

type Props = {
  video: Video;
  edit: Editing;
  preview: Played;
  /** With the times of the current video. */
  captions: readonly Caption[];
  logo: Logo;
  /** The video's bytes, if its address cannot be played. */
  source: () => Promise<File>;
};

const { fetchHelp, metadataHelp } = texts.failures;
type Problem = { title: string; message: string };
const NOT_FETCHED: Problem = { title: media.failures.fetch, message: fetchHelp };
const NOT_READ: Problem = { title: media.failures.metadata, message: metadataHelp };

/** A preview of the final video: cut, with its disclosure, and with the chosen logo in its corner. */
export function Preview({ video, edit, preview, captions, logo, source }: Props) {
  const take = takeOf(video);
  const src = useSteady(take.url, take.signedUrl);
  // An address is valid for an hour; a page that was suspended for longer plays the bytes it has.
  const [own, setOwn] = useState<{ of: string; file: File } | null>(null);
  const ownUrl = useFileUrl(own && own.of === take.url ? own.file : null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const of = take.url;
  // A video whose bytes cannot be loaded cannot be edited, even if the player failed before it was mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means another file behind `source`
  useEffect(() => {
    source().catch((error: unknown) => {
      if (!wasCancelled(error)) setProblem(NOT_FETCHED);
    });
  }, [of, source]);
  const playOwn = async () => {
    if (!of) return;
    // playable neither from its address nor from its bytes
    if (own?.of === of) return setProblem(NOT_READ);
    setProblem(null);
    try {
      setOwn({ of, file: await source() });
    } catch (error) {
      if (!wasCancelled(error)) setProblem(NOT_FETCHED);
    }
  };
  const retry = () => {
    setProblem(null);
    // try its address once more
    if (own?.of === of) setOwn(null);
    else void playOwn();
  };
  const moved = useMemo(() => captionsAfter(captions, keptOf(edit.edit.clips)), [captions, edit.edit]);
  if (!src) return null;
  return (
    <>
      <EditPlayer
        preview={preview}
        base={ownUrl ?? src}
        files={edit.files}
        captions={moved}
        onBaseFailed={() => void playOwn()}
      >
        {(overCard) =>
          logo.shown ? (
            <LogoOnPicture
              picture={preview.size}
              logo={logo.shown}
              position={logo.position}
              hidden={overCard}
              onPosition={logo.setPosition}
            />
          ) : null
        }
      </EditPlayer>
      {problem ? <Failure title={problem.title} error={problem.message} retry={retry} /> : null}
    </>
  );
}
