import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef } from 'react';
import { paths } from '../address.ts';
import { texts } from '../texts.ts';
import { confirm } from './confirm.ts';

const Unsaved = createContext<(id: string, dirty: boolean) => void>(() => undefined);

type Place = { pathname: string; search: object };
type Props = {
  /** Whether navigating between the two places keeps the forms mounted. */
  keeps?: (from: Place, to: Place) => boolean;
  children: ReactNode;
};

const never = () => false;

/** Asks before unsaved changes are lost, once for all forms inside that call `useUnsaved`. */
export function LeaveGuard({ keeps = never, children }: Props) {
  const dirty = useRef(new Set<string>());
  const tell = useCallback((id: string, is: boolean) => {
    if (is) dirty.current.add(id);
    else dirty.current.delete(id);
  }, []);
  useBlocker({
    enableBeforeUnload: () => dirty.current.size > 0,
    shouldBlockFn: async ({ current, next }) => {
      // when the session ends, sign-in comes first, unsaved or not
      if (dirty.current.size === 0 || next.pathname === paths.login || keeps(current, next)) return false;
      return !(await confirm({ ...texts.leave, danger: true }));
    },
  });
  return <Unsaved value={tell}>{children}</Unsaved>;
}

/** Reports whether a form has unsaved changes. */
export function useUnsaved(dirty: boolean): void {
  const tell = useContext(Unsaved);
  const id = useId();
  useEffect(() => {
    tell(id, dirty);
    return () => tell(id, false);
  }, [tell, id, dirty]);
}
