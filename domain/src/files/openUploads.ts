import { FILE_RULES } from './limits.ts';

/** What one person may have under way: uploads that are not finished, and the bytes they may grow to. */
export const OPEN_UPLOADS = { count: 10, bytes: 3 * FILE_RULES.videos.maxBytes } as const;
/** An upload that received bytes this short a time ago is running. Milliseconds. */
export const RUNNING_MS = 15_000;
/** A whole upload whose file nobody has asked for this long is taken for left behind, by a client that is gone. Milliseconds. */
export const UNCLAIMED_MS = 15 * 60_000;
/** Shown when nothing of what is under way can give way. */
export const TOO_MANY_UPLOADS = 'You are uploading a lot already. Wait until one of your uploads is done.';

/** An upload that is not finished. */
export interface OpenUpload {
  id: string;
  /** What it is said to become; the most there may be where nothing is said. */
  bytes: number;
  /** What is there of it. */
  sent: number;
  /** When it received something last, or was begun, in milliseconds since 1970. */
  touchedAt: number;
  /** The media of a video that was being made: where they are lost, the video is simply uploaded when it is finished. */
  early: boolean;
  /** It is all there, alone or with its media, and only has to be made a file. */
  whole: boolean;
  /** It is being made a file right now. */
  storing: boolean;
}

const isUnclaimed = ({ whole, storing, touchedAt }: OpenUpload, now: number): boolean =>
  whole && !storing && now - touchedAt > UNCLAIMED_MS;

/**
 * The ids of the uploads that give way to a `coming` one, so that what somebody left lying never is in the way: first those
 * that are whole and that nobody came back for, then early ones, even while they run, then those that nobody has touched for
 * longest and that do not run. An early one, which nobody needs, takes the place of nothing but idle early ones. What is being
 * stored stays, and what is whole since a short time ago. Null when that is not enough.
 */
export function givingWay(
  open: readonly OpenUpload[],
  coming: Pick<OpenUpload, 'bytes' | 'early'>,
  now: number,
): string[] | null {
  const mayGo = (upload: OpenUpload): boolean => {
    const { sent, touchedAt, early, whole, storing } = upload;
    if (storing || (whole && !isUnclaimed(upload, now))) return false;
    const idle = sent === 0 || now - touchedAt > RUNNING_MS;
    return coming.early ? early && idle : early || idle;
  };
  const rank = (upload: OpenUpload): number => (isUnclaimed(upload, now) ? 0 : upload.early ? 1 : 2);
  const giving = open.filter(mayGo).sort((a, b) => rank(a) - rank(b) || a.touchedAt - b.touchedAt);
  const going: string[] = [];
  let [count, sum] = [open.length + 1, open.reduce((total, upload) => total + upload.bytes, coming.bytes)];
  while (count > OPEN_UPLOADS.count || sum > OPEN_UPLOADS.bytes) {
    const next = giving[going.length];
    if (!next) return null;
    going.push(next.id);
    count -= 1;
    sum -= next.bytes;
  }
  return going;
}
