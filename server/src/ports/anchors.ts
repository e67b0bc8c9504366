/** The newest hash of an account's record, as it was told to a place outside the database. */
export interface Anchor {
  accountId: string;
  seq: number;
  hash: string;
  /** ISO 8601. */
  at: string;
}

/**
 * Where the newest hashes go, so that whoever cuts off the end of a record, or writes it anew, is seen. What is there is
 * never changed.
 */
export interface Anchors {
  /** Adds them behind all that are there. What is acknowledged survives a power cut. @throws AnchorsBroken */
  append(anchors: readonly Anchor[]): Promise<void>;
  /** All of them, oldest first. @throws AnchorsBroken */
  read(): AsyncIterable<Anchor>;
}

/** What is there is not what was written. */
export class AnchorsBroken extends Error {}
