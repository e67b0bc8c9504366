import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PURPOSES, SEAL_PURPOSES, secretsFrom } from './secrets.ts';

const secrets = secretsFrom('a key that is only used in tests');
afterEach(() => {
  vi.useRealTimers();
});

describe('a sealed value', () => {
  it.each([['a text'], [{ user: '1', nested: [1, null, 'é'] }], [7], [''], [false]])('opens again: %j', (value) => {
    expect(secrets.open('sign-in', secrets.seal('sign-in', value, 60))).toEqual(value);
  });

  it('hides its content and differs each time', () => {
    const [one, other] = [secrets.seal('sign-in', 'word', 60), secrets.seal('sign-in', 'word', 60)];
    expect(one).toMatch(/^[\w-]+$/);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('word');
    expect(one).not.toBe(other);
  });

  it('expires, if it has an end', () => {
    vi.useFakeTimers();
    const [brief, lasting] = [secrets.seal('sign-in', 'a', 60), secrets.seal('totp-secret', 'b', null)];
    vi.advanceTimersByTime(59_999);
    expect(secrets.open('sign-in', brief)).toBe('a');
    vi.advanceTimersByTime(1);
    expect(secrets.open('sign-in', brief)).toBeNull();
    vi.advanceTimersByTime(10 * 365 * 86_400_000);
    expect(secrets.open('totp-secret', lasting)).toBe('b');
  });

  it('opens only with the same purpose and key', () => {
    const sealed = secrets.seal('sign-in', 'a', 60);
    expect(secrets.open('provider-state', sealed)).toBeNull();
    expect(secretsFrom('another key that is only used in tests').open('sign-in', sealed)).toBeNull();
  });

  it('does not open if any single bit is changed', () => {
    const bytes = Buffer.from(secrets.seal('sign-in', { user: '1' }, 60), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(secrets.open('sign-in', changed.toString('base64url'))).toBeNull();
    }
    expect(secrets.open('sign-in', bytes.subarray(0, -1).toString('base64url'))).toBeNull();
  });

  it.each(['A', '=', ' ', '\n', '!'])('does not open with something at its end: %j', (more) => {
    expect(secrets.open('sign-in', secrets.seal('sign-in', { user: '1' }, 60) + more)).toBeNull();
  });

  it.each(['', 'x', 'null', '{}', 'x'.repeat(10_000), '\u0000', 'é'.repeat(40)])(
    'cannot be opened from malformed text: %j',
    (text) => {
      expect(secrets.open('sign-in', text)).toBeNull();
    },
  );
});

describe('a signature', () => {
  it('is valid only for its text and purpose', () => {
    const signature = secrets.sign('file-url', 'a');
    expect(secrets.verify('file-url', 'a', signature)).toBe(true);
    expect(secrets.verify('file-url', 'b', signature)).toBe(false);
    expect(secrets.verify('review-link', 'a', signature)).toBe(false);
  });
});

describe("the operators' list of keys", () => {
  const list = readFileSync('docs/operate/keys.md', 'utf8');

  it.each([...PURPOSES, ...SEAL_PURPOSES])('says what %s protects and how long its signatures last', (purpose) => {
    expect(list).toMatch(new RegExp(`^\\|.*\`${purpose}\`.*\\|[^|]+\\|[^|]+\\|$`, 'm'));
  });
});
