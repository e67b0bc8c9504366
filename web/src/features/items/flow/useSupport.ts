import { type Support, support } from '@greenlit/studio/support.ts';
import { useQuery } from '@tanstack/react-query';

const query = { queryKey: ['items', 'support'], queryFn: support, staleTime: 0, refetchOnWindowFocus: false };

/**
 * What this browser can do with videos; undefined until determined. Each stage asks again, because a result may be due to a
 * slow moment.
 */
export const useSupport = (): Support | undefined => useQuery(query).data;
