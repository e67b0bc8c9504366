/** The corners where the logo can be; the first is the default. */
export const LOGO_POSITIONS = ['top_right', 'top_left', 'bottom_right', 'bottom_left'] as const;
export type LogoPosition = (typeof LOGO_POSITIONS)[number];
export const DEFAULT_LOGO_POSITION: LogoPosition = 'top_right';
export const LOGO_POSITION_LABELS: Readonly<Record<LogoPosition, string>> = {
  top_right: 'Top right',
  top_left: 'Top left',
  bottom_right: 'Bottom right',
  bottom_left: 'Bottom left',
};
/** 0 transparent, 1 opaque. */
export const LOGO_OPACITY = 0.7;
/** Height of the logo as a share of the height of the video. */
export const LOGO_HEIGHT_SHARE = 0.15;

/** Candidate thumbnails per video; the first at 0 s, the others at random. */
export const THUMBNAIL_COUNT = 5;
export const FIRST_THUMBNAIL_SECONDS = 0;
/** Where a single thumbnail is taken, in seconds. */
export const SINGLE_THUMBNAIL_SECONDS = 2;

/**
 * Recording, in seconds: it pauses by itself at the limit, warns from `warnAt`, and End is enabled after
 * `endDisabled`.
 */
export const RECORDING = { max: 300, warnAt: 240, endDisabled: 3, countdown: 3, tipMax: 180 } as const;
export const RECORDING_WARNING = 'You have 1 minute left of recording';
/** Requested from the camera, in pixels. */
export const RECORDING_SIZE = { width: 1920, height: 1080, minWidth: 640, minHeight: 480 } as const;

/** Teleprompter speeds: the stored value and the factor shown. Lower values scroll faster. */
export const TELEPROMPTER_SPEEDS = [
  { value: 10, shown: 2 },
  { value: 15, shown: 1.75 },
  { value: 20, shown: 1.5 },
  { value: 25, shown: 1 },
  { value: 30, shown: 0.75 },
  { value: 35, shown: 0.5 },
  { value: 40, shown: 0.25 },
] as const;
/** The speed shown as 1. */
export const DEFAULT_TELEPROMPTER_SPEED = 25;
/** Pixels. */
export const TELEPROMPTER_FONT = { min: 24, max: 56, step: 8, default: 32 } as const;

/** The default split of a clip; seconds. */
export const CLIP_SPLIT = { from: 0, to: 6 } as const;
export const IMAGE_CLIP_SECONDS = 5;

export const KIB = 1024;
export const MIB = 1024 * KIB;
export const GIB = 1024 * MIB;

export const FILE_CATEGORIES = ['images', 'videos', 'docs', 'thumbs', 'signatures'] as const;
export type FileCategory = (typeof FILE_CATEGORIES)[number];

/** The narrower uses that have a list of their own. */
export const FILE_USES = [...FILE_CATEGORIES, 'originals', 'document', 'reviewFile', 'sentReviewFile'] as const;
export type FileUse = (typeof FILE_USES)[number];

/** The types that `sniff` recognizes by a file's first bytes. */
export type SniffedType =
  | 'image/png'
  | 'image/jpeg'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/x-m4v'
  | 'video/webm'
  | 'video/x-msvideo'
  | 'video/x-ms-asf'
  | 'video/mpeg'
  | 'application/pdf'
  | 'application/zip'
  | 'application/x-ole-storage'
  | 'text/plain';

export interface FileRule {
  /** Lower case, without the dot. */
  extensions: readonly string[];
  types: readonly SniffedType[];
  maxBytes: number;
  /** The headline and the detail shown when the file is refused for its format. */
  wrongFormat: { message: string; detail: string };
}

const rule = (
  extensions: readonly string[],
  types: readonly SniffedType[],
  maxBytes: number,
  { listed = extensions.join(', '), message = 'Incorrect format' } = {},
): FileRule => ({ extensions, types, maxBytes, wrongFormat: { message, detail: `Allowed formats (${listed})` } });

const PICTURES = ['png', 'jpg', 'jpeg'];
const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;
const IMAGE = rule(PICTURES, PICTURE_TYPES, 2 * MIB, { listed: 'jpg, png' });
const OFFICE = ['doc', 'docx', 'xls', 'xlsx', 'numbers', 'csv'];
const OFFICE_TYPES = ['application/zip', 'application/x-ole-storage', 'text/plain'] as const;
const VIDEO = ['mp4', 'mov', 'm4v'];
const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/x-m4v'] as const;

/**
 * Size limits: 2 MB for images is fixed; 2 GB for videos and 20 MB for documents are our choice. `document` is the list of the
 * document upload; the category `docs` also accepts the pdf of a review. `originals` are files that a video is made
 * from, in the browser or on the server.
 */
export const FILE_RULES: Record<FileUse, FileRule> = {
  images: IMAGE,
  thumbs: IMAGE,
  signatures: rule(PICTURES, PICTURE_TYPES, 2 * MIB, {
    listed: 'jpg, png',
    message: 'Incorrect format (jpg, png)',
  }),
  videos: rule(VIDEO, VIDEO_TYPES, 2 * GIB),
  originals: rule(
    [...VIDEO, 'webm', 'mkv', 'avi', 'wmv', 'mpg', 'mpeg', 'mts', 'm2ts', '3gp'],
    [...VIDEO_TYPES, 'video/webm', 'video/x-msvideo', 'video/x-ms-asf', 'video/mpeg'],
    2 * GIB,
    { listed: 'mp4, mov, m4v, webm, mkv, avi, wmv, mpg, mts, 3gp' },
  ),
  docs: rule([...OFFICE, 'pdf', 'odt', 'ods', 'rtf', 'txt', 'md'], ['application/pdf', ...OFFICE_TYPES], 20 * MIB),
  document: rule(OFFICE, OFFICE_TYPES, 20 * MIB),
  // a docx with a password is another container: it is refused in words of its own
  reviewFile: rule(['pdf', 'docx'], ['application/pdf', 'application/zip', 'application/x-ole-storage'], 20 * MIB),
  sentReviewFile: rule(['pdf'], ['application/pdf'], 20 * MIB),
};

/** An upload failed for a reason the person cannot fix. */
export const UPLOAD_FAILED = 'Error uploading file';
/** A video that is empty, damaged or not a video at all. */
export const VIDEO_CORRUPTED = 'This video is corrupted, try another one!';
export const FILE_REQUIRED = 'The file is required';
export const KEY_REQUIRED = 'The key is required';
export const KEY_UNKNOWN = `The key must begin with one of: ${FILE_CATEGORIES.map((name) => `${name}/`).join(', ')}`;

/** The category of a file by its type, where nobody named one; null for types that none takes. */
export function categoryOfType(type: SniffedType | null): FileCategory | null {
  const category = (['images', 'videos', 'docs'] as const).find(
    (name) => type && FILE_RULES[name].types.includes(type),
  );
  return category ?? null;
}

/** A document's title, in characters. */
export const DOCUMENT_TITLE_MAX = 30;

/** Why a file is refused, as shown to people; `detail` says what is allowed. */
export interface FileRefusal {
  reason: 'format' | 'size' | 'empty';
  message: string;
  detail: string;
}

/** The extension of a file name in lower case without the dot; '' when it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The `accept` attribute of a file input: ".png,.jpg,.jpeg". */
export function acceptOf(use: FileUse): string {
  return FILE_RULES[use].extensions.map((extension) => `.${extension}`).join(',');
}

/** The message for a file that is larger than allowed. */
export const tooLarge = (maxBytes: number): string => `The file is larger than ${formatBytes(maxBytes)}`;

/**
 * Null if the file is allowed for this use, else why not. The name is always checked; `sizeBytes` and `type` (from
 * `sniff`) only if given. So the browser can check before reading a file, and the server afterwards.
 */
export function refusalOfFile(
  use: FileUse,
  file: { name: string; sizeBytes?: number; type?: SniffedType | null },
): FileRefusal | null {
  const rule = FILE_RULES[use];
  const isVideo = use === 'videos' || use === 'originals';
  const wrongFormat: FileRefusal = { reason: 'format', ...rule.wrongFormat };
  if (!rule.extensions.includes(extensionOf(file.name))) return wrongFormat;
  if (file.sizeBytes === 0) {
    const corrupted = { reason: 'empty', message: VIDEO_CORRUPTED, detail: 'The file is empty' } as const;
    return isVideo ? corrupted : { ...wrongFormat, reason: 'empty' };
  }
  if (file.sizeBytes !== undefined && file.sizeBytes > rule.maxBytes) {
    const detail = `${rule.wrongFormat.detail}, ${formatBytes(rule.maxBytes)} at most`;
    return { reason: 'size', message: tooLarge(rule.maxBytes), detail };
  }
  if (file.type === undefined) return null;
  if (file.type !== null && rule.types.includes(file.type)) return null;
  return isVideo ? { reason: 'format', message: VIDEO_CORRUPTED, detail: rule.wrongFormat.detail } : wrongFormat;
}

/** "2 MB", "1.5 GB": binary units under their everyday names. */
export function formatBytes(bytes: number): string {
  const steps = [
    [GIB, 'GB'],
    [MIB, 'MB'],
    [KIB, 'KB'],
  ] as const;
  for (const [size, name] of steps) {
    if (bytes >= size) return `${Math.round((bytes / size) * 10) / 10} ${name}`;
  }
  return `${bytes} B`;
}
