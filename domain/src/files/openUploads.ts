import { FILE_RULES } from './limits.ts';

/** The limits of one person's unfinished uploads: how many, and the bytes they may grow to. */
export const OPEN_UPLOADS = { count: 10, bytes: 3 * FILE_RULES.videos.maxBytes } as const;
/** An upload that received bytes within this time is running. Milliseconds. */
export const RUNNING_MS = 15_000;
/** A complete upload that nobody turned into a file within this time counts as abandoned. Milliseconds. */
export const UNCLAIMED_MS = 15 * 60_000;
/** Shown if no unfinished upload can be dropped to make room. */
export const TOO_MANY_UPLOADS = 'You already have many uploads in progress. Wait until one of them is done.';

export interface OpenUpload {
  id: string;
  /** Its declared size; the maximum if none was declared. */
  bytes: number;
  sent: number;
  /** When it last received bytes, or else started; milliseconds since 1970. */
  touchedAt: number;
  /** Media of a video sent while it renders. If it is lost, the finished video is simply uploaded. */
  early: boolean;
  /** All bytes are there, alone or with its media; only storing it as a file is left. */
  whole: boolean;
  /** It is being stored as a file right now. */
  storing: boolean;
}

const isUnclaimed = ({ whole, storing, touchedAt }: OpenUpload, now: number): boolean =>
  whole && !storing && now - touchedAt > UNCLAIMED_MS;

/**
 * The ids of the uploads to drop for the `coming` one, so that abandoned uploads never block new ones. The order:
 * complete uploads nobody came back for, then early ones even while running, then idle ones, least recently active
 * first. An early upload, which nobody depends on, only replaces idle early ones. Uploads being stored or recently
 * completed stay. Null if dropping is not enough.
 */
export function uploadsToEnd(
  open: readonly OpenUpload[],
  coming: Pick<OpenUpload, 'bytes' | 'early'>,
  now: number,
  limits: { readonly count: number; readonly bytes: number } = OPEN_UPLOADS,
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
  while (count > limits.count || sum > limits.bytes) {
    const next = giving[going.length];
    if (!next) return null;
    going.push(next.id);
    count -= 1;
    sum -= next.bytes;
  }
  return going;
}
