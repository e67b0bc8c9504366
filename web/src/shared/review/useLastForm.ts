import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { GetLastReviewForm } from './data.ts';

/** The newest ad review form that the person sent, for a video or a script; null if there is none, or until it is known. */
export function useLastForm(wanted: boolean): string | null {
  const last = useQuery({
    queryKey: ['review', 'last-form'],
    queryFn: ({ signal }) => api(GetLastReviewForm, {}, { signal }).then((answer) => answer.getLastChoices.reviewForm),
    enabled: wanted,
  });
  return last.data ?? null;
}
