import type { ConversionFailure } from '@greenlit/domain/videos/conversion.ts';
import type { RenderPlan } from '@greenlit/domain/videos/plan.ts';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Secrets } from '../secrets.ts';
import type { AiPort } from './ai.ts';
import type { AnchorCopies, Anchors } from './anchors.ts';
import type { Mailbox, MailPort } from './mail.ts';
import type { OwnProvider, SignInProvider } from './oidc.ts';
import type { PaymentGateway } from './payments.ts';
import type { Storage } from './storage.ts';

export interface Transcoding {
  /** The original, on local disk. */
  source: string;
  /** An empty working folder; the caller removes it. */
  folder: string;
  /** Aborting stops it at once; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** From 0 to 1, never decreasing. */
  onProgress(fraction: number): void;
}

export interface Transcoded {
  /** An mp4 in the folder: H.264 yuv420p, upright, AAC-LC stereo at 48 kHz, index in front. */
  path: string;
  /** In seconds. */
  duration: number;
  /** The duration in seconds that the original claims; null if it claims none. */
  expected: number | null;
  /** What the person should know of its sound; null if nothing. */
  notice: string | null;
}

/** A whole video to be made from the files of an edit. */
export interface Rendering extends Omit<Transcoding, 'source'> {
  plan: RenderPlan;
  /** Where each file of the plan is on local disk, by its name. */
  files: ReadonlyMap<string, string>;
}

/** Converts a video that browsers cannot play to one that all of them can, and makes videos from edits. */
export interface Transcoder {
  isInstalled(): Promise<boolean>;
  /** @throws TranscodeError if the original is at fault */
  transcode(job: Transcoding): Promise<Transcoded>;
  /** @throws TranscodeError if a file is at fault */
  render(job: Rendering): Promise<Transcoded>;
}

/** Permanent failure: a retry with the same original would fail again. */
export class TranscodeError extends Error {
  readonly failure: ConversionFailure;
  constructor(failure: ConversionFailure, detail?: string) {
    super(detail ? `${failure}: ${detail}` : failure);
    this.name = 'TranscodeError';
    this.failure = failure;
  }
}

/** How to recognize speech: guided by the script, or freely. */
export const WAYS_TO_LISTEN = ['script', 'free'] as const;
export type WayToListen = (typeof WAYS_TO_LISTEN)[number];

/** An available model: its name, and the hash of all its files. */
export interface SpeechModel {
  model: string;
  version: string;
  sha256: string;
}

/** Speech models for browsers. They are fetched when first requested. */
export interface SpeechModels {
  /** The folder with a subfolder for each mode. */
  folder: string;
  /** Null if it is not available. */
  find(way: WayToListen): Promise<SpeechModel | null>;
  /** Starts fetching it, unless that is already in progress. */
  fetch(way: WayToListen): void;
  /** Whether it is being fetched, or why that failed the last time. */
  progress(way: WayToListen): 'idle' | 'fetching' | 'failed';
}

/**
 * Public DNS, as far as custom domains need it. An answer is empty if the name or the records do not exist; each throws if no
 * server responds.
 */
export interface Dns {
  /** The addresses in a name's A records. */
  addressesOf(name: string): Promise<string[]>;
  /** The addresses in its AAAA records. */
  addresses6Of(name: string): Promise<string[]>;
  /** Its TXT records, each as one text. */
  textsOf(name: string): Promise<string[]>;
  /** The authorities in the CAA records that apply to it: its own, or those of the next name above that has any. */
  issuersOf(name: string): Promise<string[]>;
}

/** Makes pictures that take fewer bytes than JPEG, for browsers that show them. */
export interface WebpEncoder {
  isInstalled(): Promise<boolean>;
  /**
   * Encodes a PPM picture as WebP; null if impossible, as for one longer than 16,383 pixels. @throws if it may succeed later
   */
  encode(ppm: Uint8Array): Promise<Buffer | null>;
}

/** A copy of the database for lists and searches, which may be a second old. */
export interface Replica {
  /** Where to read this person's lists: the copy, or the database itself if the copy lacks something that they wrote. */
  databaseFor(person: string): Promise<Database>;
  /** Reads the same for everybody; from the database itself if the copy fails. */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Await this after each commit of this person, before acknowledging it. */
  wrote(person: string): Promise<void>;
}

/** Everything external the application uses; `main.ts` and the tests each choose the adapters. */
export interface Ports {
  config: Config;
  db: Database;
  /** Null if none is configured. */
  replica: Replica | null;
  storage: Storage;
  anchors: Anchors;
  /** Null if none is configured. */
  anchorCopies: AnchorCopies | null;
  mail: MailPort;
  /** Null if none is configured. */
  mailbox: Mailbox | null;
  dns: Dns;
  transcoder: Transcoder;
  webp: WebpEncoder;
  speech: SpeechModels;
  /** A model, or the built-in drafter if none is configured. */
  ai: AiPort;
  /** External sign-in providers; empty if none is configured. */
  providers: readonly SignInProvider[];
  ownProvider: OwnProvider;
  /** Stripe, or the built-in test gateway if none is configured. */
  payments: PaymentGateway;
  secrets: Secrets;
  log: Logger;
  /** The folder of unfinished uploads. */
  uploadsDir: string;
  /** The folder of the built web app; null if there is none (API tests). */
  webDist: string | null;
}
