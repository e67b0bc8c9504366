import { DEFAULT_LOGO_POSITION, type LogoPosition } from '@greenlit/domain/files/limits.ts';
import { useState } from 'react';
import { errorMessage } from '../../../shared/media/errors.ts';
import { withLogo } from '../edit/model.ts';
import { usablePicture } from '../edit/pictureFile.ts';
import { UnusableFile } from '../edit/unusable.ts';
import type { Editing } from '../edit/useEdit.ts';
import { fetchFile } from '../flow/fetchFile.ts';
import { useFileUrl } from '../flow/useFileUrl.ts';
import { fetchOf, type Video } from '../flow/video.ts';
import { texts } from '../texts.ts';

export type ChosenLogo = { url: string; width: number; height: number };

/** The logo of stage 2: chosen and placed. It is part of the edit, and comes into the video when that is saved. */
export function useLogo(video: Video, editing: Editing) {
  const { edit, files, change } = editing;
  const [refusal, setRefusal] = useState<{ message: string; detail: string } | null>(null);
  const placed = edit.logo;
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
  const chooseFetched = async (fetched: Promise<File>, position?: LogoPosition | null) => {
    try {
      const file = await fetched;
      const name = `logo.${file.type === 'image/png' ? 'png' : 'jpg'}`;
      await choose(new File([file], name, { type: file.type }), position);
    } catch {
      setRefusal({ message: texts.brand.logo.failed, detail: '' });
    }
  };
  const shown: ChosenLogo | null = placed && size && url ? { url, width: size.width, height: size.height } : null;

  return {
    /** Whether one is chosen; its picture may still be on its way. */
    isChosen: placed !== null,
    shown,
    position: placed?.position ?? video.logoPosition ?? DEFAULT_LOGO_POSITION,
    setPosition: (position: LogoPosition) =>
      change((now) => (now.logo ? { ...now, logo: { ...now.logo, position } } : now)),
    refusal,
    choose,
    chooseFrom: (address: string) => chooseFetched(fetchFile(address, 'logo')),
    /** The one of the recording before, in its corner; undefined where there was none. */
    chooseLast: video.signedLastLogoUrl
      ? () => chooseFetched(fetchOf(video, 'signedLastLogoUrl', 'logo'), video.lastLogoPosition)
      : undefined,
    remove: () => {
      setRefusal(null);
      change((now) => ({ ...now, logo: null }));
    },
  };
}

export type Logo = ReturnType<typeof useLogo>;
