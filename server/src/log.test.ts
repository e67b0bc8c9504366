import { describe, expect, it } from 'vitest';
import { maskAddresses } from './config-addresses.ts';
import { createLog, shortened } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('a password in an address', () => {
  it.each([
    ['smtp://user:s3cr3t@mail.example', 'smtp://…@mail.example'],
    ['smtps://user:s3#cr3t@mail.example:465', 'smtps://…@mail.example:465'],
    ['postgres://me:s3/cr@3t@db/greenlit is away', 'postgres://…@db/greenlit is away'],
    ['at https://a.example and redis://:s3cr3t@b', 'at https://a.example and redis://…@b'],
    ['https://a.example:8080/path', 'https://a.example:8080/path'],
    ['smtp://apikey@mail.example', 'smtp://…@mail.example'],
    ['(smtp://apikey@mail.example/?a=@b)', '(smtp://…@b)'],
    ['https://a.example/@fastify?a=@b', 'https://a.example/@fastify?a=@b'],
    ['file:///srv/node_modules/@fastify/x.js:1:2', 'file:///srv/node_modules/@fastify/x.js:1:2'],
  ])('is masked in %s', (text, masked) => {
    expect(maskAddresses(text)).toBe(masked);
  });

  it.each([
    ['many addresses', 'a://'],
    ['many addresses with users', 'a://b:'],
    ['many colons', 'a://::::'],
    ['many letters', 'aaaa'],
    ['many ends', 'a://b@'],
  ])('is looked for at once, also in the longest path that anybody can send: %s', (_what, part) => {
    const path = part.repeat(16_384 / part.length);
    // the slow way took minutes for one; the limit of the test is what fails it
    for (let n = 0; n < 100; n += 1) expect(maskAddresses(`/${path} ://`).length).toBeLessThanOrEqual(path.length + 5);
  });

  it('is not logged: as a text, in an error, in its cause, or in one of several', () => {
    const url = 'smtp://user:s3cr3t@@host:notaport';
    const invalid = () => {
      try {
        return new URL(url);
      } catch (error) {
        return error;
      }
    };
    const said = logged((log) => {
      log.error({ err: invalid() }, 'a');
      log.error({ err: new Error(`cannot reach ${url}`) }, 'b');
      log.error({ err: new Error('outer', { cause: new Error(`inner ${url}`) }) }, 'c');
      log.error({ err: new AggregateError([new Error(url)], 'several') }, 'd');
      log.error({ err: Object.assign(new Error('e'), { config: { url } }) }, 'e');
      log.warn({ reason: `no answer from ${url}` }, 'f');
      log.error({ err: url }, 'g');
    });
    expect(said.split('\n')).toHaveLength(8);
    expect(said).not.toContain('s3cr3t');
  });
});

it.each([
  ['198.51.100.7', 'full', '198.51.100.7'],
  ['198.51.100.7', 'short', '198.51.100.0'],
  ['::ffff:198.51.100.7', 'short', '198.51.100.0'],
  ['2001:db8:1:2:3:4:5:6', 'short', '2001:db8:1::'],
  ['2001:db8::1', 'short', '2001:db8::'],
  ['fe80::1%eth0', 'short', 'fe80::'],
  ['::1', 'short', '::'],
  ['198.51.100.7', 'none', undefined],
  ['2001:db8::1', 'none', undefined],
] as const)('the address %s is logged %s as %s', (ip, addresses, expected) => {
  expect(shortened(ip, addresses)).toBe(expected);
});
