import { RECORDING } from '@greenlit/domain/files/limits.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { Recorder } from '@greenlit/studio/recorder.ts';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';

const ROOM_MIN = 10;

/** A message about free space on this device before recording; '' if there is enough. */
export function useRoom(recorder: Recorder, open: boolean): string {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!open) return;
    let gone = false;
    recorder.roomSeconds().then(
      (found) => {
        if (!gone) setSeconds(found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [recorder, open]);
  if (seconds === null || seconds >= RECORDING.max) return '';
  return seconds < ROOM_MIN ? texts.booth.noRoom : texts.booth.room(formatDuration(Math.floor(seconds)));
}
