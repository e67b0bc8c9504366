import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { ManifestFile } from '@greenlit/domain/records/package.ts';
import { localHeader, type ZipEntry, zipDirectory } from '@greenlit/domain/records/zip.ts';

/** Larger files must announce their size before they are written. */
const UNKNOWN_MAX = 0xffff_fffe;

/**
 * Streams a package to disk, file by file, in constant memory. Each file is hashed while it is written; its zip checksum is
 * filled in afterwards.
 */
export class PackageWriter {
  readonly files: ManifestFile[] = [];
  #entries: ZipEntry[] = [];
  #file: FileHandle;
  #at: Date;
  #position = 0;

  private constructor(file: FileHandle, at: Date) {
    this.#file = file;
    this.#at = at;
  }

  /** `at` is the timestamp of every entry. */
  static async create(path: string, at: Date): Promise<PackageWriter> {
    return new PackageWriter(await open(path, 'wx', 0o600), at);
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#position;
  }

  /** `size` is the expected length if known; required from 4 GiB. */
  async add(
    path: string,
    source: Uint8Array | string | AsyncIterable<Uint8Array | string>,
    size?: number,
  ): Promise<ManifestFile> {
    const pieces = typeof source === 'string' || source instanceof Uint8Array ? [source] : source;
    const offset = this.#position;
    await this.#write(localHeader({ path, bytes: size ?? 0, crc32: 0 }, this.#at));
    const hash = createHash('sha256');
    const start = this.#position;
    let sum = 0;
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(bytes);
      sum = crc32(bytes, sum);
      await this.#write(bytes);
    }
    const bytes = this.#position - start;
    if (bytes > UNKNOWN_MAX && bytes !== size) throw new Error(`${path} exceeds the limit for files of unknown length`);
    const head = localHeader({ path, bytes, crc32: sum }, this.#at);
    if (offset + head.length !== start) throw new Error(`${path} has ${bytes} bytes, expected ${size}`);
    await this.#put(head, offset);
    const file = { path, bytes, sha256: hash.digest('hex') };
    this.files.push(file);
    this.#entries.push({ path, bytes, crc32: sum, offset });
    return file;
  }

  /** Writes the central directory and closes the file. */
  async finish(): Promise<void> {
    await this.#write(zipDirectory(this.#entries, this.#position, this.#at));
    await this.#file.sync();
    await this.close();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await this.#put(bytes, this.#position);
    this.#position += bytes.length;
  }

  async #put(bytes: Uint8Array, position: number): Promise<void> {
    let written = 0;
    while (written < bytes.length)
      written += (await this.#file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  }
}
