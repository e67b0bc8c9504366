import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../shared/media/errors.ts';

const PAUSE_MS = 800;
const RETRY_MS = 4_000;

export type Autosaved<T> = {
  value: T;
  change(value: T): void;
  /** Why the newest value could not be saved; '' when all is well. It is tried again by itself. */
  problem: string;
  /** Saves what is not saved yet; rejects when that fails. */
  flush(): Promise<void>;
  unsaved(): boolean;
  /** Starts over with what is saved somewhere else already. */
  reset(value: T): void;
};

/** One field that saves itself after a pause in the typing; a value that is not `valid` waits until it is. */
export function useAutosave<T>(
  initial: T,
  save: (value: T) => Promise<unknown>,
  valid: (value: T) => boolean = () => true,
): Autosaved<T> {
  const [value, setValue] = useState(initial);
  const [problem, setProblem] = useState('');
  const now = useRef({ value: initial, acknowledged: initial, save });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void> | null>(null);
  now.current.save = save;

  const send = async (): Promise<void> => {
    const sent = now.current.value;
    await now.current.save(sent);
    now.current.acknowledged = sent;
    setProblem('');
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer.current);
    await sending.current?.catch(() => undefined);
    if (now.current.value === now.current.acknowledged || !valid(now.current.value)) return;
    const mine = send();
    sending.current = mine;
    try {
      await mine;
    } catch (error) {
      setProblem(errorMessage(error));
      later(RETRY_MS);
      throw error;
    } finally {
      if (sending.current === mine) sending.current = null;
    }
  };
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => undefined), ms);
  };
  const last = useRef(flush);
  last.current = flush;
  useEffect(() => () => void last.current().catch(() => undefined), []);

  return {
    value,
    problem,
    flush,
    unsaved: () => now.current.value !== now.current.acknowledged,
    reset: (value) => {
      clearTimeout(timer.current);
      now.current.value = value;
      now.current.acknowledged = value;
      setValue(value);
      setProblem('');
    },
    change: (next) => {
      now.current.value = next;
      setValue(next);
      later(PAUSE_MS);
    },
  };
}
