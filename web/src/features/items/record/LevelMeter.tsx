import { type RefObject, useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';

const QUIET = 0.015;
const SILENT_AFTER_MS = 5_000;
const DEAF_AFTER_MS = 1_000;

type Hint = 'silent' | 'deaf';

/** The microphone level as a bar, with a warning after a long silence, or if the browser keeps the sound from the page. */
export function LevelMeter({ level }: { level: RefObject<(level: number | null) => void> }) {
  const bar = useRef<HTMLDivElement>(null);
  const meter = useRef<HTMLMeterElement>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    let heardAt = performance.now();
    let listenedAt = heardAt;
    let toldAt = 0;
    level.current = (heard) => {
      const now = performance.now();
      const value = heard ?? 0;
      // what cannot be heard is not called silence
      if (heard === null || heard > QUIET) heardAt = now;
      if (heard !== null) listenedAt = now;
      setHint(now - listenedAt > DEAF_AFTER_MS ? 'deaf' : now - heardAt > SILENT_AFTER_MS ? 'silent' : null);
      if (bar.current) bar.current.style.transform = `scaleX(${Math.min(1, Math.sqrt(value))})`;
      if (now - toldAt < 500) return;
      toldAt = now;
      if (meter.current) meter.current.value = Math.round(Math.sqrt(value) * 100);
    };
    return () => {
      level.current = () => undefined;
    };
  }, [level]);
  return (
    <div>
      <div className={classes.level} aria-hidden>
        <div ref={bar} />
      </div>
      <meter ref={meter} className={classes.hidden} aria-label={texts.booth.level} min={0} max={100} value={0} />
      <p className={classes.hint} role="status">
        {hint ? texts.booth[hint] : ''}
      </p>
    </div>
  );
}
