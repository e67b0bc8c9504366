import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Everything the installation's key is used for; each purpose has a key of its own. */
type Purpose = 'file-url' | 'review-link' | 'viewer-cookie';

export interface Secrets {
  /** HMAC-SHA-256, base64url: 256 bits. */
  sign(purpose: Purpose, text: string): string;
  verify(purpose: Purpose, text: string, signature: string): boolean;
}

export function secretsFrom(key: string): Secrets {
  const keys = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', key, '', `greenlit/${purpose}`, 32));
    keys.set(purpose, made);
    return made;
  };
  const sign = (purpose: Purpose, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  return { sign, verify: (purpose, text, signature) => same(sign(purpose, text), signature) };
}

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
export const sha256Hex = (data: string | Uint8Array): string => sha256(data).toString('hex');

/** 256 random bits for a session token. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Comparison in constant time; both sides are hashed first, so that lengths may differ. */
export const same = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));
