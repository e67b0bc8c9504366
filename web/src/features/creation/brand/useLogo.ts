import {
  DEFAULT_LOGO_POSITION,
  LOGO_HEIGHT_SHARE,
  LOGO_OPACITY,
  type LogoPosition,
} from '@greenlit/domain/files/limits.ts';
import { burnIn } from '@greenlit/studio/burnIn.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../app/fileCheck.ts';
import { uploadSmall } from '../../../app/files.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { deliver } from '../flow/deliver.ts';
import { fetchFile } from '../flow/fetchFile.ts';
import { useJob } from '../flow/useJob.ts';
import type { Video } from '../flow/video.ts';
import { wordsOf } from '../flow/words.ts';
import { texts } from '../texts.ts';

const words = texts.brand.logo;

export type ChosenLogo = { file: File; url: string; width: number; height: number };

/** The logo of stage 2: chosen, placed, and on Save drawn into every picture of the video. */
export function useLogo(video: Video, source: () => Promise<File>) {
  const job = useJob((error) => ({ title: words.failed, message: wordsOf(error) }));
  const [chosen, setChosen] = useState<ChosenLogo | null>(null);
  const [position, setPosition] = useState<LogoPosition>(video.logoPosition ?? DEFAULT_LOGO_POSITION);
  const [refusal, setRefusal] = useState<{ message: string; detail: string } | null>(null);
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => () => URL.revokeObjectURL(shown.current ?? ''), []);

  const show = (logo: ChosenLogo | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = logo?.url;
    setChosen(logo);
  };
  const choose = async (file: File) => {
    job.clear();
    const refused = await refusalOf('images', file);
    if (refused) return setRefusal(refused);
    try {
      const { width, height } = await createImageBitmap(file);
      setRefusal(null);
      show({ file, width, height, url: URL.createObjectURL(file) });
    } catch {
      setRefusal({ message: words.unreadable, detail: '' });
    }
  };

  const burn = async (logo: ChosenLogo) => {
    let burned: ProducedVideo | undefined;
    await job.run(async (tools) => {
      if (!burned) {
        tools.step(texts.brand.loading);
        const file = await source();
        tools.step(words.burning);
        const { signal, progress } = tools;
        const look = { position, opacity: LOGO_OPACITY, heightFraction: LOGO_HEIGHT_SHARE };
        burned = await burnIn(file, logo.file, { ...look, signal, onProgress: progress });
      }
      const { url: urlLogo } = await uploadSmall(logo.file, 'images');
      await deliver(video.id, burned, tools, words.uploading, (urlVideo) => ({
        urlVideo,
        urlLogo,
        logoPosition: position,
      }));
      await burned.release();
      show(null);
      notify(words.saved);
    });
  };

  return {
    chosen,
    position,
    setPosition,
    refusal,
    job,
    choose,
    chooseFrom: async (url: string) => {
      try {
        const file = await fetchFile(url, 'company-logo');
        await choose(new File([file], `logo.${file.type === 'image/png' ? 'png' : 'jpg'}`, { type: file.type }));
      } catch (error) {
        setRefusal({ message: wordsOf(error), detail: '' });
      }
    },
    remove: () => {
      job.clear();
      setRefusal(null);
      show(null);
    },
    save: () => (chosen ? burn(chosen) : Promise.resolve()),
  };
}

export type Logo = ReturnType<typeof useLogo>;
