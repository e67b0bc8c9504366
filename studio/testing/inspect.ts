import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { commands } from 'vitest/browser';

/** A second opinion for tests. Not part of the product. */

/** What ffmpeg's programs report (`scripts/inspect-media.mjs`). Seconds. */
export interface Inspected {
  /** Codec, pixel format and size. */
  video: string;
  /** Codec, profile, rate and channels. */
  audio: string;
  frames: number;
  videoSeconds: number;
  audioSeconds: number;
  seconds: number;
  /** Of the decoders. */
  complaints: string[];
  /** Where black ends, and where silence ends. */
  flashes: number[];
  claps: number[];
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    inspectMedia(base64: string): Promise<Inspected | null>;
    /** The clips of the corpus that are tried now; none without ffmpeg. */
    corpus(): Promise<{ name: string; how?: 'here' | 'never' | 'damaged' }[]>;
    corpusClip(name: string): Promise<string>;
    corpusComplaints(name: string, base64: string): Promise<string[]>;
  }
}

/** ffmpeg's report on a file; null if it is not installed. */
export const inspect = async (file: Blob): Promise<Inspected | null> => commands.inspectMedia(await toBase64(file));

/** As commands take bytes. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

export const fromBase64 = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);

export interface StoredPacket {
  timestamp: number;
  duration: number;
  bytes: string;
}

/** The stored packets of one track, for comparison. */
export async function packetsOf(file: Blob, kind: 'video' | 'audio'): Promise<StoredPacket[]> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = kind === 'video' ? await input.getPrimaryVideoTrack() : await input.getPrimaryAudioTrack();
  const found: StoredPacket[] = [];
  if (track)
    for await (const { data, timestamp, duration } of new EncodedPacketSink(track).packets())
      found.push({ timestamp, duration, bytes: data.join() });
  input.dispose();
  return found;
}

/** The lengths of a file's picture and sound, in seconds. */
export async function lengthsOf(file: Blob): Promise<{ video: number; audio: number }> {
  const end = (packets: StoredPacket[]) =>
    Math.max(0, ...packets.map(({ timestamp, duration }) => timestamp + duration));
  return { video: end(await packetsOf(file, 'video')), audio: end(await packetsOf(file, 'audio')) };
}
