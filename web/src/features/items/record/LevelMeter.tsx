import { type RefObject, useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';

const QUIET = 0.015;
const SILENT_AFTER_MS = 5_000;

/** The microphone level as a bar, with a warning after a long silence. */
export function LevelMeter({ level }: { level: RefObject<(level: number) => void> }) {
  const bar = useRef<HTMLDivElement>(null);
  const meter = useRef<HTMLMeterElement>(null);
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    let heardAt = performance.now();
    let toldAt = 0;
    level.current = (value) => {
      const now = performance.now();
      if (value > QUIET) heardAt = now;
      setSilent(now - heardAt > SILENT_AFTER_MS);
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
        {silent ? texts.booth.silent : ''}
      </p>
    </div>
  );
}
