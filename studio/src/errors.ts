/** Why a studio call failed. Stable words: screens choose their text by them. */
export type StudioReason =
  | 'cancelled'
  | 'not_a_video'
  | 'truncated'
  | 'empty_file'
  | 'cannot_decode'
  | 'no_video_track'
  | 'no_encoder'
  | 'camera_denied'
  | 'camera_busy'
  | 'camera_missing'
  | 'microphone_missing'
  | 'device_lost'
  | 'disk_full'
  | 'too_long'
  | 'failed_check';

const messages: Record<StudioReason, string> = {
  cancelled: 'The job was cancelled.',
  not_a_video: 'The file is not a video.',
  truncated: 'The file is incomplete: its end is missing.',
  empty_file: 'The file is empty.',
  cannot_decode: 'This browser cannot read the format of the video. Export it as MP4 (H.264) and try again.',
  no_video_track: 'The file has sound but no picture.',
  no_encoder: 'This browser cannot write MP4 video. Use a current Chrome, Edge or Safari.',
  camera_denied: 'The camera or the microphone is not allowed. Allow both for this site in the browser settings.',
  camera_busy: 'The camera or the microphone is in use by another program.',
  camera_missing: 'No camera was found.',
  microphone_missing: 'No microphone was found.',
  device_lost: 'The camera or the microphone was disconnected.',
  disk_full: 'There is not enough free space on this device.',
  too_long: 'The video is too long.',
  failed_check: 'The finished video did not pass its check.',
};

/** The only error studio calls throw on purpose. `reason` says which case; `message` is an English sentence. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly reason: StudioReason;

  constructor(reason: StudioReason, message?: string, options?: ErrorOptions) {
    super(message ?? messages[reason], options);
    this.reason = reason;
  }
}

/** True when `error` is the answer to an aborted signal, which a screen shows as nothing. */
export const isCancelled = (error: unknown): boolean => error instanceof StudioError && error.reason === 'cancelled';

/** What a failure while writing media means: a full disk is told from an encoder that gave up. */
export function encodingError(cause: unknown): StudioError {
  if (cause instanceof StudioError) return cause;
  if (cause instanceof Error && cause.name === 'QuotaExceededError')
    return new StudioError('disk_full', undefined, { cause });
  return new StudioError('no_encoder', undefined, { cause });
}
