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
  /** Appends anchors. Acknowledged ones survive a power cut. @throws AnchorsBroken */
  append(anchors: readonly Anchor[]): Promise<void>;
  /** All of them, oldest first. @throws AnchorsBroken */
  read(): AsyncIterable<Anchor>;
}

/** A second place for anchors, out of reach of anybody who can write to the database and the data folder. */
export interface AnchorCopies {
  /** Adds anchors, possibly again: the job that sends them is retried until it succeeds. */
  send(anchors: readonly Anchor[], signer: AnchorSigner): Promise<void>;
}

/** The installation's key, for places that anybody could write to. */
export interface AnchorSigner {
  /** The Ed25519 public key, 32 bytes in hexadecimal. */
  publicKey: string;
  sign(bytes: Uint8Array): Buffer;
}

/** The stored anchors are not what was written. */
export class AnchorsBroken extends Error {}
