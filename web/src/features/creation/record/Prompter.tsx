import type { Cue } from '@greenlit/studio/captions.ts';
import { Teleprompter } from '@greenlit/studio/teleprompter.ts';
import { useEffect, useRef } from 'react';
import classes from './Booth.module.css';

/** Where the line being read is, as a part of the height of the column. */
const MARKER = 0.12;
/** Height of a line in sizes of the text. */
const LINE = 1.45;
const PAGE_LINES = 3;
/** Width of the column in sizes of the text: narrow, so that the eyes do not wander. */
const COLUMN_EMS = 15;

type Props = {
  text: string;
  speed: number;
  fontSize: number;
  running: boolean;
  clock: () => number;
  /** What was read and when, told at the end. */
  onRead: (cues: Cue[]) => void;
};

/** The script, scrolling under the lens; the line to read stands at the marker. */
export function Prompter({ text, speed, fontSize, running, clock, onRead }: Props) {
  const column = useRef<HTMLDivElement>(null);
  const prompter = useRef<Teleprompter | null>(null);
  const started = useRef({ speed, fontSize, clock });
  const told = useRef(onRead);

  useEffect(() => {
    if (!column.current) return;
    const made = new Teleprompter(column.current, text, { ...started.current, marker: MARKER });
    prompter.current = made;
    return () => {
      told.current(made.cues());
      made.close();
      prompter.current = null;
    };
  }, [text]);
  useEffect(() => prompter.current?.setSpeed(speed), [speed]);
  useEffect(() => prompter.current?.setFontSize(fontSize), [fontSize]);
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
    <div className={classes.prompter} style={{ width: `min(${fontSize * COLUMN_EMS}px, 94vw)` }}>
      <div
        className={classes.marker}
        style={{ top: `calc(${MARKER * 100}% + ${(fontSize * LINE) / 2}px)` }}
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
