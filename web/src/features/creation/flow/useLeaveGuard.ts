import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../../../app/ui/confirm.ts';
import { texts } from '../texts.ts';

/** Asks before the page is left while `unsaved` says so; `settle` may still save in the meantime. */
export function useLeaveGuard(unsaved: () => boolean, body: string, settle?: () => Promise<unknown>): void {
  useBlocker({
    enableBeforeUnload: unsaved,
    shouldBlockFn: async () => {
      if (unsaved() && settle) await settle();
      if (!unsaved()) return false;
      const { title, yes, no } = texts.leave;
      return !(await confirm({ title, body, yes, no, danger: true }));
    },
  });
}
