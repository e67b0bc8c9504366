import { fileNames, removeFile } from '../src/opfs.ts';
import { Recorder } from '../src/recorder.ts';
import type { RecorderOptions } from '../src/recorderState.ts';
import { deleteTake } from '../src/spool.ts';

/** The camera settings of tests: the smallest picture, because encoding larger ones takes most of the tests' time. */
export const picture = { width: 640, height: 480, minWidth: 640, minHeight: 480, frameRate: 30 };

const usual: RecorderOptions = {
  ownerKey: 'video-7',
  countdownSeconds: 0,
  minSeconds: 1,
  warnSeconds: 2,
  maxSeconds: 60,
  picture,
};

const open: Recorder[] = [];

/** A recorder without a countdown, closed by `clear`. Options replace the usual ones. */
export function recorder(options: Partial<RecorderOptions> = {}): Recorder {
  const made = new Recorder({ ...usual, ...options });
  open.push(made);
  return made;
}

/** Closes every recorder, and deletes every take and video that a failed test left behind. */
export async function clear(): Promise<void> {
  for (const each of open.splice(0)) await each.close();
  for (const name of await fileNames('work')) await removeFile('work', name);
  for (const name of await fileNames('takes')) await deleteTake(name.replace(/\.\w+$/, ''));
}

/** Resolves after so many seconds. */
export const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
