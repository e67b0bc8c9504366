import { texts } from './texts.ts';

type Props = {
  src: string | null | undefined;
  /** A speech recognizer wrote them, and nobody has read them yet. */
  machineMade: boolean;
};

/** The captions of a video, where it has some; the controls and the browser's own menu say who wrote them. */
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
