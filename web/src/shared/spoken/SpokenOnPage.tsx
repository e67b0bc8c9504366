import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Failure } from '../../app/ui/Page.tsx';
import type { ComparedVideo } from './ComparedVideo.tsx';
import { texts } from './texts.ts';

/** On a video's own page, for its author: the comparison with the script. */
export function SpokenOnPage(props: ComponentProps<typeof ComparedVideo>) {
  // A page with a video needs no recognizer until somebody starts a comparison. A query can be retried, which `lazy` cannot.
  const code = useQuery({
    queryKey: ['spoken', 'code'],
    queryFn: () => import('./ComparedVideo.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code.isLoadingError)
    return <Failure title={texts.title} error={texts.notLoaded} retry={() => void code.refetch()} />;
  return code.data ? <code.data.ComparedVideo {...props} /> : null;
}
