import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { GetConverter } from '../../../shared/media/operations.ts';
import { useSupport } from '../flow/useSupport.ts';
import { texts } from '../texts.ts';

const words = texts.record;

/** Why nothing can be recorded here, or what is to be known before; nothing where all is well. */
export type BoothAbility = { problem?: string; notice?: string };

/** Whether what is recorded in this browser becomes a video: found out before anybody speaks a word. */
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
