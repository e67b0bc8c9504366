import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { GetConverter } from '../../../shared/media/data.ts';
import { useSupport } from '../flow/useSupport.ts';
import { texts } from '../texts.ts';

const words = texts.record;

/** Why recording is impossible here, or what to know before; empty if everything works. */
export type BoothAbility = { problem?: string; notice?: string };

/** Whether this browser can turn a recording into a video, determined before recording. */
export function useBoothAbility(): BoothAbility {
  const able = useSupport();
  const converter = useQuery({
    queryKey: ['items', 'converter'],
    queryFn: ({ signal }) => api(GetConverter, {}, { signal }).then((answer) => answer.getConfig.canConvert),
    enabled: able?.record === true && !able.finish,
  });
  if (able?.record === false || converter.data === false)
    return { problem: `${able?.reason ?? words.unsupported} ${words.instead}` };
  return converter.data ? { notice: words.booth.converted } : {};
}
