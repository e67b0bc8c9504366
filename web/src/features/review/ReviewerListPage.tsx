import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../app/graphql.ts';
import { identity } from '../../app/identity.ts';
import { texts as frame } from '../../app/texts.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { CardsSkeleton } from '../../app/ui/skeletons.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import { AskForReviews } from './AskForReviews.tsx';
import { ListedReviews } from './ListedReviews.tsx';
import classes from './ReviewerList.module.css';
import { texts } from './texts.ts';

const words = texts.reviewerList;

/** A reviewer's own list: it is opened by a link that is mailed on request and valid for an hour, without a login. */
export function ReviewerListPage() {
  // the mailed link may be opened in the tab that requested it, which only changes the fragment
  const secret = useLocation({ select: ({ hash }) => hash });
  const { data, error, refetch } = useQuery({
    queryKey: ['reviewer-list', secret],
    queryFn: () => identity.reviewsBehind(secret),
    enabled: secret !== '',
    retry: false,
  });
  useEffect(() => {
    document.title = `${words.title} · ${frame.product}`;
  }, []);
  const isOver = error instanceof ApiError && error.code === 'NOT_FOUND';
  const asks = secret === '' || isOver;
  return (
    <div className={classes.page} data-narrow={asks || undefined}>
      <header className={classes.top}>
        <Wordmark />
      </header>
      <main className={classes.main} id="content">
        <h1>{words.title}</h1>
        {asks ? <AskForReviews isOver={isOver} /> : null}
        {error && !isOver ? <Failure error={error} retry={() => void refetch()} /> : null}
        {secret !== '' && !data && !error ? <CardsSkeleton /> : null}
        {data ? <ListedReviews {...data} /> : null}
      </main>
    </div>
  );
}
