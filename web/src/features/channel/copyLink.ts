import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { texts } from './texts.ts';

/** Copies a link and confirms it with the fixed message. False if the browser does not allow it. */
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
