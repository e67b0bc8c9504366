import { type Support, support } from '@greenlit/studio/support.ts';
import { useQuery } from '@tanstack/react-query';

/** What this browser can do with videos; undefined until it is known. */
export const useSupport = (): Support | undefined =>
  useQuery({ queryKey: ['creation', 'support'], queryFn: support, staleTime: Number.POSITIVE_INFINITY }).data;
