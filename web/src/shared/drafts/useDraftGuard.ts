import { useBlocker } from '@tanstack/react-router';
import { token } from '../../app/session.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { texts } from './texts.ts';

/** How long leaving waits for a running save. */
const LAST_SAVE_MS = 1_500;

/** Saves before the page is left, and asks only if that fails. */
export function useDraftGuard(saver: { readonly unsaved: boolean; flush(): Promise<unknown> }): void {
  useBlocker({
    enableBeforeUnload: () => saver.unsaved && token() !== '',
    shouldBlockFn: async () => {
      if (saver.unsaved) await Promise.race([saver.flush(), new Promise((done) => setTimeout(done, LAST_SAVE_MS))]);
      // Without a session nothing can be saved; texts stored in this browser are kept.
      if (!saver.unsaved || !token()) return false;
      return !(await confirm({ ...texts.leave, danger: true }));
    },
  });
}
