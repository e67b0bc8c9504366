import type { Cue } from '@greenlit/studio/captions.ts';
import { Teleprompter } from '@greenlit/studio/teleprompter.ts';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './Booth.module.css';
import type { BoothPrefs } from './boothPrefs.ts';

/** Where the line being read is, as a part of the height of the column. */
const MARKER = 0.12;
/** Height of a line in sizes of the text. */
const LINE = 1.45;
const PAGE_LINES = 3;

type Props = {
  text: string;
  prefs: Pick<BoothPrefs, 'speed' | 'fontSize' | 'columnEms' | 'mirrorText'>;
  running: boolean;
  clock: () => number;
  /** Is given the way to ask what was read and when, also after the end. */
  cues: RefObject<() => readonly Cue[]>;
};

/** The script, scrolling under the lens; the line to read stands at the marker. It moves by itself, React does not. */
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
