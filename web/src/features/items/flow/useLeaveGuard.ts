import { useBlocker } from '@tanstack/react-router';
import { token } from '../../../app/session.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { texts } from '../texts.ts';

/** Asks before leaving the page while `unsaved` is true; `settle` may save first. */
export function useLeaveGuard(unsaved: () => boolean, body: string, settle?: () => Promise<unknown>): void {
  useBlocker({
    enableBeforeUnload: unsaved,
    shouldBlockFn: async () => {
      if (unsaved() && settle) await settle();
      // Without a session nothing can be saved; texts stored in this browser are kept.
      if (!unsaved() || !token()) return false;
      return !(await confirmLeaving(body));
    },
  });
}

export const confirmLeaving = (body: string): Promise<boolean> => {
  const { title, yes, no } = texts.leave;
  return confirm({ title, body, yes, no, danger: true });
};
