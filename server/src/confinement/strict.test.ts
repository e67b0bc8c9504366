import { describe, expect, it } from 'vitest';
import { acceptConfinement } from './strict.ts';

const said: string[] = [];
const log = { warn: (line: string) => void said.push(line) };

describe('a system that confines uploads less than fully', () => {
  it.each([
    ['network', /have no network here, but can read the files/],
    ['none', /can use the network here, and read the files/],
  ] as const)('is reported in one line, or refused if so configured: %s', (level, gap) => {
    said.length = 0;
    acceptConfinement(level, { isStrict: false, log });
    expect(said).toEqual([expect.stringMatching(gap)]);
    expect(() => acceptConfinement(level, { isStrict: true, log })).toThrow('STRICT_CONFINEMENT: programs that read');
  });

  it('is one of these', () => {
    said.length = 0;
    acceptConfinement('full', { isStrict: true, log });
    expect(said).toEqual([]);
  });
});
