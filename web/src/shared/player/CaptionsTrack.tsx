import { texts } from './texts.ts';

type Props = {
  src: string | null | undefined;
  /** They were made by a speech recognizer and not checked yet. */
  machineMade: boolean;
};

/** The captions of a video, if any; the controls and the browser's own menu say whether they are automatic. */
export function CaptionsTrack({ src, machineMade }: Props) {
  if (!src) return null;
  return (
    <track
      kind="captions"
      src={src}
      srcLang="en"
      label={machineMade ? texts.automaticEnglish : texts.english}
      data-machine-made={machineMade || undefined}
    />
  );
}
