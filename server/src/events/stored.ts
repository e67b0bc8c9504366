import type { ledgerEvents } from '../db/tables.ts';

/** A stored event whose data was read. */
export type StoredEvent<Data> = Omit<typeof ledgerEvents.$inferSelect, 'data'> & { data: Data };
