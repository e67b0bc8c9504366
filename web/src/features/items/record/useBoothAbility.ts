import { useQuery } from '@tanstack/react-query';
import { converterQuery, useSupport } from '../flow/useSupport.ts';
import { texts } from '../texts.ts';

const words = texts.record;

/** Why recording is impossible here, or what to know before; empty if everything works. */
export type BoothAbility = { problem?: string; notice?: string };

/**
 * Whether a recording made here can become a finished video, in this browser or on the server, determined before anybody records.
 */
export function useBoothAbility(): BoothAbility {
  const able = useSupport();
  const needsServer = able?.record === true && !(able.finish && able.encode);
  const converter = useQuery({ ...converterQuery, enabled: needsServer });
  if (able?.record === false || (needsServer && !able.finish && converter.data === false))
    return { problem: `${able?.reason ?? words.unsupported} ${words.instead}` };
  if (!needsServer || converter.data === undefined) return {};
  if (!converter.data) return { notice: words.booth.unbranded };
  return { notice: able.finish ? words.booth.made : words.booth.converted };
}
