import { DEFAULT_LOGO_POSITION, type LogoPosition } from '@greenlit/domain/files/limits.ts';
import { useState } from 'react';
import { errorMessage } from '../../../shared/media/errors.ts';
import { fetchFile } from '../../../shared/media/fetchFile.ts';
import { withLogo } from '../edit/model.ts';
import { usablePicture } from '../edit/pictureFile.ts';
import { UnusableFile } from '../edit/unusable.ts';
import type { Editing } from '../edit/useEdit.ts';
import { takeOf } from '../flow/take.ts';
import { useFileUrl } from '../flow/useFileUrl.ts';
import type { Video } from '../flow/video.ts';
import { knownAt } from '../render/choices.ts';
import { texts } from '../texts.ts';

export type ChosenLogo = { url: string; width: number; height: number };

/** The logo of stage 2: selection and corner. It is burned in when the video is rendered. */
export function useLogo(video: Video, editing: Editing) {
  const { edit, files, change } = editing;
  const [refusal, setRefusal] = useState<{ message: string; detail: string } | null>(null);
  const placed = edit.logo;
  const { logoInVideo } = takeOf(video);
  const size = edit.sources.find(({ id }) => id === placed?.source);
  const url = useFileUrl(files.get(placed?.source ?? '') ?? null);

  const choose = async (file: File, position = video.logoPosition) => {
    setRefusal(null);
    try {
      const facts = await usablePicture(file);
      const id = crypto.randomUUID();
      await editing.addFile(id, file);
      const logo = { id, kind: 'image', name: file.name, seconds: 0, ...facts } as const;
      change((now) => withLogo(now, logo, position));
    } catch (error) {
      const detail = error instanceof UnusableFile ? error.detail : '';
      setRefusal({ message: error instanceof UnusableFile ? error.message : errorMessage(error), detail });
    }
  };
  const chooseFetched = async (fetched: Promise<File>) => {
    try {
      await choose(named(await fetched));
    } catch {
      setRefusal({ message: texts.brand.logo.failed, detail: '' });
    }
  };
  const shown: ChosenLogo | null = placed && size && url ? { url, width: size.width, height: size.height } : null;

  return {
    /** Whether one is chosen; its picture may still be loading. */
    isChosen: placed !== null,
    shown,
    position: placed?.position ?? video.logoPosition ?? DEFAULT_LOGO_POSITION,
    setPosition: (position: LogoPosition) =>
      change((now) => (now.logo ? { ...now, logo: { ...now.logo, position } } : now)),
    refusal,
    choose,
    chooseFrom: (address: string) => chooseFetched(fetchFile(address, 'logo')),
    /** It is part of the picture of a video that was uploaded already finished. */
    isFixed: logoInVideo,
    /** Applies the previous logo in its corner, unless another one was chosen meanwhile. */
    preset: async (fetched: Promise<File>, url: string | null, position: LogoPosition | null): Promise<void> => {
      const file = named(await fetched);
      const facts = await usablePicture(file);
      const id = crypto.randomUUID();
      await editing.addFile(id, file, url ? (kept) => knownAt(kept, url) : undefined);
      const logo = { id, kind: 'image', name: file.name, seconds: 0, ...facts } as const;
      editing.preset((now) => (now.logo ? now : withLogo(now, logo, position)));
    },
    remove: () => {
      setRefusal(null);
      change((now) => ({ ...now, logo: null }));
    },
  };
}

const named = (file: File): File =>
  new File([file], `logo.${file.type === 'image/png' ? 'png' : 'jpg'}`, { type: file.type });

export type Logo = ReturnType<typeof useLogo>;
