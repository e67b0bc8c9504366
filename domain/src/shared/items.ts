/** A script is spoken text; a video is a finished recording. */
export const ITEM_TYPES = ['script', 'video'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
