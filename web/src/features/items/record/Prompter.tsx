import type { Cue } from '@greenlit/studio/captions.ts';
import { Teleprompter } from '@greenlit/studio/teleprompter.ts';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './Booth.module.css';
import type { BoothPrefs } from './boothPrefs.ts';

/** Position of the reading line, as a fraction of the column's height. */
const MARKER = 0.12;
/** Line height in em. */
const LINE = 1.45;
const PAGE_LINES = 3;

type Props = {
  text: string;
  prefs: Pick<BoothPrefs, 'speed' | 'fontSize' | 'columnEms' | 'mirrorText'>;
  running: boolean;
  clock: () => number;
  /** Receives a function that returns what was read and when; also works after the end. */
  cues: RefObject<() => readonly Cue[]>;
};

/** The script, scrolling below the lens past the marker. The teleprompter moves it, not React. */
export function Prompter({ text, prefs: { speed, fontSize, columnEms, mirrorText }, running, clock, cues }: Props) {
  const column = useRef<HTMLDivElement>(null);
  const prompter = useRef<Teleprompter | null>(null);
  const started = useRef({ speed, fontSize, clock, mirror: mirrorText });

  useEffect(() => {
    if (!column.current) return;
    const byLine = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = new Teleprompter(column.current, text, { ...started.current, marker: MARKER, byLine });
    prompter.current = made;
    cues.current = () => made.cues();
    return () => {
      made.close();
      prompter.current = null;
    };
  }, [text, cues]);
  useEffect(() => prompter.current?.setSpeed(speed), [speed]);
  useEffect(() => prompter.current?.setFontSize(fontSize), [fontSize]);
  useEffect(() => prompter.current?.setMirror(mirrorText), [mirrorText]);
  useEffect(() => {
    if (running) prompter.current?.play();
    else prompter.current?.pause();
  }, [running]);
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'PageDown') prompter.current?.seekLines(PAGE_LINES);
      if (event.key === 'PageUp') prompter.current?.seekLines(-PAGE_LINES);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, []);

  return (
    <div className={classes.prompter} style={{ width: `min(${fontSize * columnEms}px, 94vw)` }}>
      <div
        className={classes.marker}
        style={{ top: `calc(${MARKER * 100}% + ${fontSize}px * var(--at))` }}
        aria-hidden
      />
      <div
        ref={column}
        className={classes.column}
        style={{ lineHeight: LINE }}
        onWheel={(event) => prompter.current?.seekLines(Math.sign(event.deltaY))}
      />
    </div>
  );
}
