import { type Caption, isMachineMade, readCaptions, writeCaptions } from '@greenlit/domain/videos/captions.ts';

/** Captions, whether they are a recognizer's that nobody has read, and whether their author said that they have read them. */
export interface Written {
  captions: readonly Caption[];
  machineMade: boolean;
  isRead: boolean;
}

export const asFile = ({ captions, machineMade }: Omit<Written, 'isRead'>): string =>
  writeCaptions(captions, { machineMade });

/** What a file has; nothing if it cannot be read. */
export function writtenIn(file: string | null | undefined): Written {
  const text = file ?? '';
  const read = readCaptions(text);
  return { captions: 'captions' in read ? read.captions : [], machineMade: isMachineMade(text), isRead: false };
}

/** Captions after a change: no captions are nobody's, and what nobody has read is not read. */
export function written(captions: readonly Caption[], machineMade: boolean, isRead: boolean): Written {
  const isMarked = machineMade && captions.length > 0;
  return { captions, machineMade: isMarked, isRead: isRead && !isMarked };
}

/**
 * What is sent one after another to keep captions in place of a file. Only what is there can be said to be read, so corrections that were
 * made before go ahead, still marked.
 */
export function savesOf(one: Written, file: string | null | undefined): { text: string; isRead: boolean }[] {
  const there = file ?? '';
  const corrected = asFile({ captions: one.captions, machineMade: one.captions.length > 0 });
  const isAhead = one.isRead && isMachineMade(there) && there !== corrected;
  return [...(isAhead ? [{ text: corrected, isRead: false }] : []), { text: asFile(one), isRead: one.isRead }];
}
