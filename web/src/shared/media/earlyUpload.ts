import type { Media } from '@greenlit/studio/media.ts';
import { Upload } from 'tus-js-client';
import { failure, type LargeOptions, type StoredFile, TUS, UploadError, uploadLarge } from '../../app/files.ts';
import { texts } from '../../app/texts.ts';

/** Fewer bytes are not worth a request, and a video of fewer is not worth one before it is finished. */
const LEAST = 1024 * 1024;

/**
 * Uploads a video while it is still being made: its media as they are written, and when it is finished its head, which is
 * known last. Where anything about that fails, the finished video is uploaded as any other file; where no video comes of it,
 * what was sent is taken back.
 */
export class EarlyUpload {
  #media: MediaUpload | null = null;

  /** For whatever makes the video. Called again, it was begun anew: what was sent of the first is of no use. */
  readonly onMedia = (media: Media): void => {
    this.drop();
    this.#media = new MediaUpload(media);
  };

  /** Nobody wants what was sent: the server need not keep it. */
  drop(): void {
    this.#media?.drop();
    this.#media = null;
  }

  /**
   * Uploads what is missing of the finished video, whose media begin at `mediaStart`. Throws UploadError; where the line
   * was down, the next call goes on. Aborted, it takes back what was sent.
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
  /** The id of the upload with all media; null where it came to nothing. */
  #done: Promise<string | null>;

  constructor(media: Media) {
    this.#media = media;
    this.#done = media.read(0, LEAST, LEAST).then(
      ({ size }) => (size < LEAST || this.#dropped ? null : this.#run()),
      () => null,
    );
    // whether the line was down matters when the video is finished
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

  /** Sends all there is and will be, or goes on with it. */
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

  /** The end is told in a piece of its own: one that has to be sent again may not tell the length again. */
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
