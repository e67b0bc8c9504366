import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import type { Level } from './namespaces.ts';

const GAPS: Record<Level, string | null> = {
  full: null,
  network: 'programs that read uploads have no network here, but can read the files that Greenlit can read',
  none: 'programs that read uploads can use the network here, and read the files that Greenlit can read',
};

/**
 * Returns one line if the system permits less than full confinement.
 * @throws ConfigError if full confinement is required
 */
export function acceptConfinement(
  level: Level,
  { isStrict, log }: { isStrict: boolean; log: Pick<Logger, 'warn'> },
): void {
  const gap = GAPS[level];
  if (gap === null) return;
  if (isStrict) throw new ConfigError([`STRICT_CONFINEMENT: ${gap}.`]);
  log.warn(`this system permits no namespaces: ${gap}`);
}
