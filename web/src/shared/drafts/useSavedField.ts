import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../app/graphql.ts';
import { FieldSaver } from './fieldSaver.ts';

export type SavedField<T> = {
  value: T;
  change(value: T): void;
  /** Why the newest value could not be saved; '' if there is no error. */
  problem: string;
  /** Saves unsaved changes; rejects if that fails. */
  flush(): Promise<void>;
  unsaved(): boolean;
  /** Continues from a value that the server already has. */
  reset(value: T): void;
};

/** A field of an existing item and its saver. A value that is not `valid` waits until it is. */
export function useSavedField<T>(
  initial: T,
  save: (value: T) => Promise<unknown>,
  valid?: (value: T) => boolean,
): SavedField<T> {
  const saving = useRef(save);
  saving.current = save;
  const [saver] = useState(() => new FieldSaver<T>(initial, (value) => saving.current(value), valid));
  const [value, setValue] = useState(initial);
  useSyncExternalStore(saver.subscribe, saver.status);
  useEffect(() => {
    window.addEventListener('online', saver.retry);
    return () => {
      window.removeEventListener('online', saver.retry);
      saver.leave();
    };
  }, [saver]);
  const [field] = useState(() => ({
    change: (next: T) => {
      setValue(next);
      saver.change(next);
    },
    reset: (next: T) => {
      setValue(next);
      saver.reset(next);
    },
    flush: () => saver.flush(),
    unsaved: () => saver.unsaved,
  }));
  return { ...field, value, problem: saver.unsaved && saver.problem ? messageOf(saver.problem) : '' };
}
