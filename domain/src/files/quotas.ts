import { formatBytes, GIB } from './limits.ts';

/** Bytes that an account can store unless the installation says otherwise. */
export const STORAGE_BYTES = 50 * GIB;
/** The same during a trial. */
export const TRIAL_STORAGE_BYTES = 2 * GIB;
/** Uploads that one person can start per hour; a video takes about eight. */
export const UPLOADS_AN_HOUR = 600;
/** All people of an account together, as a multiple of that. */
export const UPLOADING_PEOPLE = 10;
/** The least share of the server's disk that stays free, in percent. */
export const MIN_FREE_DISK_PERCENT = 10;

/** What an account stores, with its unfinished uploads, and what it can store. Bytes. */
export interface StorageUse {
  used: number;
  total: number;
}

/** How much of the storage is used, in whole percent; a little is never 0, and only a full one is 100. */
export function percentUsed({ used, total }: StorageUse): number {
  if (used <= 0) return 0;
  if (used >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((used / total) * 100)));
}

/** "1.2 GB of 50 GB" */
export const usedOfTotal = ({ used, total }: StorageUse): string => `${formatBytes(used)} of ${formatBytes(total)}`;

/** Ends every refusal, so that nobody fears for their recording. */
const KEPT = 'Nothing on your device is lost: you can upload it later';

export const storageFull = (use: StorageUse): string =>
  `Your account’s storage is full (${usedOfTotal(use)} used). Remove what you no longer need or ask us for more space. ${KEPT}`;
export const DISK_FULL = `Uploads are paused because our server is short of space. ${KEPT}`;
/** Shown to a person, or to everyone in an account, after too many uploads. */
export const UPLOADS_TOO_OFTEN = `There were too many uploads within an hour. Please wait a while. ${KEPT}`;
export const UPLOADS_NEED_PLAN = `You need an active plan to upload files. ${KEPT}`;
