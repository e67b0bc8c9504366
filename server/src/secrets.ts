import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What the installation's key is used for; each purpose has its own derived key. */
type Purpose =
  | 'file-url'
  | 'review-link'
  | 'reviewer-address'
  | 'review-code'
  | 'viewer-cookie'
  | 'one-time-code'
  | 'backup-code'
  | 'invitation';

/** What values are sealed for. A value sealed for one purpose does not open for another. */
export type SealPurpose =
  | 'records-key'
  | 'sign-in'
  | 'totp-secret'
  | 'provider-state'
  | 'invitation'
  | 'link-parameters';

export interface Secrets {
  /** HMAC-SHA-256, base64url: 256 bits. */
  sign(purpose: Purpose, text: string): string;
  verify(purpose: Purpose, text: string, signature: string): boolean;
  /** Encrypts and authenticates a JSON value (AES-256-GCM), as base64url. `seconds` until it expires; null: never. */
  seal(purpose: SealPurpose, value: unknown, seconds: number | null): string;
  /** The sealed value; null if it has expired, was sealed for another purpose or with another key, or is not a seal. */
  open(purpose: SealPurpose, sealed: string): unknown;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function secretsFrom(key: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (use: Purpose | `seal/${SealPurpose}`) => {
    const known = keys.get(use);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', key, '', `greenlit/${use}`, 32));
    keys.set(use, made);
    return made;
  };
  const sign = (purpose: Purpose, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  return {
    sign,
    verify: (purpose, text, signature) => same(sign(purpose, text), signature),
    seal: (purpose, value, seconds) => {
      const until = seconds === null ? null : Date.now() + seconds * 1000;
      return encrypt(keyFor(`seal/${purpose}`), JSON.stringify({ until, value }));
    },
    open: (purpose, sealed) => {
      const text = decrypt(keyFor(`seal/${purpose}`), sealed);
      if (text === null) return null;
      const { until, value } = JSON.parse(text) as { until: number | null; value: unknown };
      return until === null || until > Date.now() ? value : null;
    },
  };
}

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Null for anything that this key did not encrypt. */
function decrypt(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
export const sha256Hex = (data: string | Uint8Array): string => sha256(data).toString('hex');

/** 256 random bits for a session token. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Constant-time comparison; both sides are hashed first, so their lengths may differ. */
export const same = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));
