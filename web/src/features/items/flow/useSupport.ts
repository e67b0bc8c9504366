import { type Support, support } from '@greenlit/studio/support.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { GetConverter } from '../../../shared/media/data.ts';

const query = { queryKey: ['items', 'support'], queryFn: support, staleTime: 0, refetchOnWindowFocus: false };

/**
 * What this browser can do with videos; undefined until determined. Each stage asks again, because a result may be due to a
 * slow moment.
 */
export const useSupport = (): Support | undefined => useQuery(query).data;

/** Whether the server can convert and make videos. */
export const converterQuery = queryOptions({
  queryKey: ['items', 'converter'],
  queryFn: ({ signal }) => api(GetConverter, {}, { signal }).then((answer) => answer.getConfig.canConvert),
  staleTime: 60_000,
});

/** Who makes the finished video: this browser, the server if it cannot, or nobody. `reason` says what the browser lacks. */
type Renderer = { by: 'browser' | 'server' | 'nobody'; reason: string };

/** Undefined until determined, and while the server does not answer. */
export function useRenderer(): Renderer | undefined {
  const able = useSupport();
  const converter = useQuery({ ...converterQuery, enabled: able?.encode === false });
  if (!able) return undefined;
  if (able.encode) return { by: 'browser', reason: '' };
  if (converter.data === undefined) return undefined;
  return { by: converter.data ? 'server' : 'nobody', reason: able.reason ?? '' };
}
