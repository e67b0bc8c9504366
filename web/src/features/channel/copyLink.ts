import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { texts } from './texts.ts';

/** Copies a link and says so in the specification's words. False if the browser does not allow it. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    notify(texts.copied);
    return true;
  } catch {
    notifyFailure(texts.copyFailed);
    return false;
  }
}
