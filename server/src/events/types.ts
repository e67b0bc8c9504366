import type { RecordedData } from './recorded.ts';

/**
 * The data of every event by its stored name, which is in the past tense and never changes. The file of an event adds its own;
 * the others are in the table of `recorded.ts`.
 */
export interface Events extends RecordedData {}

export type EventType = keyof Events;
