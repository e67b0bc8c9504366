/** The filters of the record, by what an event is about; an event may belong to several. */
export const RECORD_KINDS = ['review', 'decisions', 'publication', 'people', 'exports'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
