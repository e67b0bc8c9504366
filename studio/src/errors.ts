/** Why a studio call failed. Stable words: screens choose their messages by them. */
export type StudioReason =
  | 'cancelled'
  | 'not_a_video'
  | 'truncated'
  | 'empty_file'
  | 'cannot_decode'
  | 'no_video_track'
  | 'other_speed'
  | 'no_encoder'
  | 'no_bytes'
  | 'recorder_stopped'
  | 'not_listening'
  | 'not_ready'
  | 'camera_denied'
  | 'microphone_denied'
  | 'system_denied'
  | 'camera_busy'
  | 'microphone_busy'
  | 'camera_missing'
  | 'camera_unfit'
  | 'microphone_missing'
  | 'camera_lost'
  | 'microphone_lost'
  | 'disk_full'
  | 'too_long'
  | 'failed_check'
  | 'not_a_picture'
  | 'picture_too_large'
  | 'text_too_long'
  | 'bad_edit';

const messages: Record<StudioReason, string> = {
  cancelled: 'The job was cancelled.',
  not_a_video: 'The file is not a video.',
  truncated: 'The file is incomplete: its end is missing.',
  empty_file: 'The file is empty.',
  cannot_decode: 'This browser cannot read the format of the video. Export it as MP4 (H.264) and try again.',
  no_video_track: 'The file has sound but no picture.',
  other_speed:
    'A part of this video is set to play at another speed, which is not possible here. Export it at normal speed and try again.',
  no_encoder: 'This browser cannot write MP4 video. Use a current Chrome, Edge, Firefox or Safari.',
  no_bytes: 'Nothing of the recording reached the disk, or nothing more for several seconds.',
  recorder_stopped: 'The browser ended the recording by itself.',
  not_listening: 'This browser does not let the page listen to the microphone yet.',
  not_ready:
    'The part of this page that works on videos could not be loaded. Check your connection, reload the page and try again.',
  camera_denied: 'The camera is not allowed. Allow it for this site in the browser settings.',
  microphone_denied: 'The microphone is not allowed. Allow it for this site in the browser settings.',
  system_denied: 'The operating system does not let this browser use the camera or the microphone.',
  camera_busy: 'The camera is in use by another program.',
  microphone_busy: 'The microphone is in use by another program.',
  camera_missing: 'No camera was found.',
  camera_unfit: 'The camera cannot give a picture of the size that is needed.',
  microphone_missing: 'No microphone was found.',
  camera_lost: 'The camera was disconnected.',
  microphone_lost: 'The microphone was disconnected.',
  disk_full: 'There is not enough free space on this device.',
  too_long: 'The video is too long.',
  failed_check: 'The finished video did not pass its check.',
  not_a_picture: 'The file is not a picture this browser can read. Use PNG, JPEG, WebP or GIF.',
  picture_too_large: 'The picture has too many pixels.',
  text_too_long: 'The text is too long to be readable on one card.',
  bad_edit: 'The edit cannot be made: a clip is empty or lies outside its video.',
};

/**
 * The only error studio calls throw on purpose. `reason` identifies the case; `message` is an English sentence; `clip`
 * is the index of the clip it is about, if any.
 */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly reason: StudioReason;
  readonly clip?: number;

  constructor(reason: StudioReason, message?: string, { clip, ...options }: ErrorOptions & { clip?: number } = {}) {
    super(message ?? messages[reason], options);
    this.reason = reason;
    if (clip !== undefined) this.clip = clip;
  }
}

/** `error` with the clip it is about; unexpected errors while reading a clip are attributed to it. */
export function aboutClip(error: unknown, clip: number): StudioError {
  if (error instanceof StudioError)
    return error.clip === undefined ? new StudioError(error.reason, error.message, { cause: error, clip }) : error;
  if (error instanceof Error && error.name === 'QuotaExceededError') return new StudioError('disk_full');
  const detail = error instanceof Error ? error.message : String(error);
  return new StudioError('cannot_decode', `The video could not be read: ${detail}`, { cause: error, clip });
}

/** True if `error` results from an aborted signal; screens show nothing for it. */
export const isCancelled = (error: unknown): boolean => error instanceof StudioError && error.reason === 'cancelled';

/** Translates a failure while writing media: distinguishes a full disk from a failed encoder. */
export function encodingError(cause: unknown): StudioError {
  if (cause instanceof StudioError) return cause;
  if (cause instanceof Error && cause.name === 'QuotaExceededError')
    return new StudioError('disk_full', undefined, { cause });
  return new StudioError('no_encoder', undefined, { cause });
}
