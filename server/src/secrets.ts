import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What the installation's key signs; each purpose has its own derived key. docs/operate/keys.md lists them for operators. */
export const PURPOSES = [
  'file-url',
  'review-link',
  'reviewer-address',
  'review-code',
  'viewer-cookie',
  'one-time-code',
  'backup-code',
  'invitation',
  'first-password',
  'link-code',
  'mail-number',
] as const;
type Purpose = (typeof PURPOSES)[number];

/**
 * Purposes for which the database keeps hashes of signatures for weeks or for good. Their keys are kept when the installation's
 * key changes, because what was issued cannot be signed again. Without those hashes they open nothing.
 */
const STORED_PURPOSES = ['review-link', 'reviewer-address', 'backup-code'] as const satisfies Purpose[];

/** Retired keys for stored signatures, newest first, in base64. */
export type RetiredKeys = Partial<Record<(typeof STORED_PURPOSES)[number], string[]>>;

/** What values are sealed for. A value sealed for one purpose does not open for another. */
export const SEAL_PURPOSES = [
  'retired-keys',
  'records-key',
  'sign-in',
  'sign-up',
  'totp-secret',
  'sign-in-secret',
  'own-sign-in-state',
  'sign-in-link',
  'provider-state',
  'link-parameters',
  'plan-quote',
  'invoice-link',
  'letter-link',
  'reviewer-list',
  'link-code',
  'plain-pass',
  'plain-form',
] as const;
export type SealPurpose = (typeof SEAL_PURPOSES)[number];

export interface Secrets {
  /** HMAC-SHA-256, base64url: 256 bits. */
  sign(purpose: Purpose, text: string): string;
  /** The same, followed by those made with earlier keys that are still valid, for comparison with stored ones. */
  signatures(purpose: Purpose, text: string): string[];
  verify(purpose: Purpose, text: string, signature: string): boolean;
  /** Encrypts and authenticates a JSON value (AES-256-GCM), as base64url. `seconds` until it expires; null: never. */
  seal(purpose: SealPurpose, value: unknown, seconds: number | null): string;
  /** The sealed value; null if it has expired, was sealed for another purpose or with another key, or is not a seal. */
  open(purpose: SealPurpose, sealed: string): unknown;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

type Use = Purpose | `seal/${SealPurpose}`;

const derived = (key: string, use: Use): Buffer => Buffer.from(hkdfSync('sha256', key, '', `greenlit/${use}`, 32));

/**
 * Signs and seals with the key. Also accepts what the previous key (`old`) signed or sealed, and what `retired` keys signed.
 */
export function secretsFrom(key: string, old: string | null = null, retired: RetiredKeys = {}): Secrets {
  const keys = new Map<Use, [Buffer, ...Buffer[]]>();
  const keysFor = (use: Use) => {
    const known = keys.get(use);
    if (known) return known;
    const kept = (retired[use as keyof RetiredKeys] ?? []).map((one) => Buffer.from(one, 'base64'));
    const made: [Buffer, ...Buffer[]] = [derived(key, use), ...(old === null ? [] : [derived(old, use)]), ...kept];
    keys.set(use, made);
    return made;
  };
  const hmac = (by: Buffer, text: string) => createHmac('sha256', by).update(text).digest('base64url');
  const signatures = (purpose: Purpose, text: string) => keysFor(purpose).map((by) => hmac(by, text));
  return {
    signatures,
    sign: (purpose, text) => hmac(keysFor(purpose)[0], text),
    verify: (purpose, text, signature) => signatures(purpose, text).some((one) => same(one, signature)),
    seal: (purpose, value, seconds) => {
      const until = seconds === null ? null : Date.now() + seconds * 1000;
      return encrypt(keysFor(`seal/${purpose}`)[0], JSON.stringify({ until, value }));
    },
    open: (purpose, sealed) => {
      for (const by of keysFor(`seal/${purpose}`)) {
        const text = decrypt(by, sealed);
        if (text === null) continue;
        const { until, value } = JSON.parse(text) as { until: number | null; value: unknown };
        return until === null || until > Date.now() ? value : null;
      }
      return null;
    },
  };
}

/** The keys to keep when `key` is replaced: its own for stored signatures, and those that were kept already. */
export const retire = (key: string, retired: RetiredKeys): RetiredKeys =>
  Object.fromEntries(
    STORED_PURPOSES.map((use) => [use, [derived(key, use).toString('base64'), ...(retired[use] ?? [])]]),
  );

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Null for anything that this key did not encrypt, compared character by character because Node ignores invalid base64
 * characters.
 */
function decrypt(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed) return null;
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

/** A UUID (version 8) derived from a text. */
export function uuidOf(text: string): string {
  const hex = sha256Hex(text);
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16).padStart(2, '0');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(18, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** 256 random bits for a session token. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Constant-time comparison; both sides are hashed first, so their lengths may differ. */
export const same = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));
