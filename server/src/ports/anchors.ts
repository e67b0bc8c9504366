/** The newest hash of an account's chain, as stored outside the database. */
export interface Anchor {
  accountId: string;
  seq: number;
  hash: string;
  /** ISO 8601. */
  at: string;
}

/** Append-only store outside the database for the newest hashes, so that truncating or rewriting a chain is detected. */
export interface Anchors {
  /** Appends anchors. What is acknowledged survives a power cut. @throws AnchorsBroken */
  append(anchors: readonly Anchor[]): Promise<void>;
  /** All of them, oldest first. @throws AnchorsBroken */
  read(): AsyncIterable<Anchor>;
}

/** The stored anchors are not what was written. */
export class AnchorsBroken extends Error {}
