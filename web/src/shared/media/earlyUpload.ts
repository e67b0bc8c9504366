import type { Media } from '@greenlit/studio/media.ts';
import { Upload } from 'tus-js-client';
import { failure, type LargeOptions, type StoredFile, TUS, UploadError } from '../../app/files.ts';
import { texts } from '../../app/texts.ts';
import { uploadLarge } from '../../app/uploadLarge.ts';

/** Minimum bytes per request, and minimum size of a video for an early upload. */
const LEAST = 1024 * 1024;

/**
 * Uploads a video while it is being made: the media as they are written, then the head, which is known last. If that fails, the
 * finished video is uploaded normally; if no video is made, what was sent is deleted.
 */
export class EarlyUpload {
  #media: MediaUpload | null = null;

  /** Passed to the code that makes the video. If called again, the file was started over, and the first upload is useless. */
  readonly onMedia = (media: Media): void => {
    this.drop();
    this.#media = new MediaUpload(media);
  };

  /** Deletes what was sent, because nobody needs it. */
  drop(): void {
    this.#media?.drop();
    this.#media = null;
  }

  /**
   * Uploads the rest of the finished video, whose media start at `mediaStart`. Throws UploadError; after a network failure the
   * next call resumes. If aborted, deletes what was sent.
   */
  async finish(video: File, mediaStart: number, options: LargeOptions): Promise<StoredFile> {
    const { signal } = options;
    signal?.addEventListener('abort', () => this.drop(), { once: true });
    if (signal?.aborted) this.drop();
    const sent = (bytes: number) => options.onProgress?.(bytes, video.size);
    const media = await this.#media?.finish(sent, signal);
    if (media) {
      const head = new File([video.slice(0, mediaStart)], video.name, { type: video.type, lastModified: 0 });
      const onProgress = (bytes: number) => sent(video.size - mediaStart + bytes);
      try {
        const stored = await uploadLarge(head, { ...options, media, onProgress });
        this.#media = null;
        return stored;
      } catch (error) {
        if (!(error instanceof UploadError) || error.status === undefined) throw error;
      }
    }
    this.drop();
    return uploadLarge(video, options);
  }
}

class MediaUpload {
  readonly #media: Media;
  #upload: Upload | null = null;
  #dropped = false;
  #sent = 0;
  #onSent: ((bytes: number) => void) | undefined;
  #lineDown = false;
  /** The id of the upload with all media; null if it failed. */
  #done: Promise<string | null>;

  constructor(media: Media) {
    this.#media = media;
    this.#done = media.read(0, LEAST, LEAST).then(
      ({ size }) => (size < LEAST || this.#dropped ? null : this.#run()),
      () => null,
    );
    // network failures only matter once the video is finished
    this.#done.catch(() => undefined);
  }

  async finish(onSent: (bytes: number) => void, signal?: AbortSignal): Promise<string | null> {
    this.#onSent = onSent;
    if (this.#sent > 0) onSent(this.#sent);
    if (this.#lineDown) this.#done = this.#run();
    return Promise.race([this.#done, givenUp(signal)]);
  }

  drop(): void {
    if (this.#dropped) return;
    this.#dropped = true;
    this.#onSent = undefined;
    this.#upload?.abort(true).catch(() => undefined);
  }

  /** Sends everything available now and later, or resumes doing so. */
  #run(): Promise<string | null> {
    this.#lineDown = false;
    const uploadUrl = this.#upload?.url ?? null;
    return new Promise((resolve, reject) => {
      const upload = new Upload(new Blob(), {
        ...TUS,
        uploadUrl,
        uploadLengthDeferred: true,
        storeFingerprintForResuming: false,
        metadata: { category: 'videos', part: 'media' },
        fileReader: { openFile: async () => ({ size: 0, slice: this.#slice, close: () => undefined }) },
        onProgress: (bytes) => {
          this.#sent = bytes;
          this.#onSent?.(bytes);
        },
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? null),
        onError: (error) => {
          const failed = failure(error);
          this.#lineDown = failed.status === undefined;
          if (this.#lineDown) reject(failed);
          else resolve(null);
        },
      });
      this.#upload = upload;
      upload.start();
    });
  }

  /** The end is sent as a separate chunk, because a chunk that is resent must not declare the length again. */
  readonly #slice = async (start: number, end: number) => {
    const value = await this.#media.read(start, LEAST, end - start).catch((error: unknown) => {
      this.drop();
      throw error;
    });
    if (this.#dropped) throw new UploadError(texts.errors.upload, undefined, true);
    return value.size > 0 ? { value, done: false } : { value: null, done: true };
  };
}

const givenUp = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(new UploadError(texts.errors.upload, undefined, true));
    if (signal?.aborted) give();
    else signal?.addEventListener('abort', give, { once: true });
  });
