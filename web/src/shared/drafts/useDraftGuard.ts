import { useBlocker } from '@tanstack/react-router';
import { token } from '../../app/session.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { texts } from './texts.ts';

/** How long leaving may wait for a save that is under way. */
const LAST_SAVE_MS = 1_500;

/** Saves before the page is left, and asks only when that does not work. */
export function useDraftGuard(saver: { readonly unsaved: boolean; flush(): Promise<unknown> }): void {
  useBlocker({
    enableBeforeUnload: () => saver.unsaved && token() !== '',
    shouldBlockFn: async () => {
      if (saver.unsaved) await Promise.race([saver.flush(), new Promise((done) => setTimeout(done, LAST_SAVE_MS))]);
      // Without a session there is nothing to stay for; what is kept in this browser stays kept.
      if (!saver.unsaved || !token()) return false;
      return !(await confirm({ ...texts.leave, danger: true }));
    },
  });
}
