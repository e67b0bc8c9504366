import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { linkTo, pageRoute, paths } from '../../app/address.ts';
import { api, queryClient } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { useViewer } from '../../app/rights.ts';
import { FailedPage } from '../../app/ui/FailedPage.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { StageSkeleton } from '../../app/ui/Skeletons.tsx';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import type { Document } from '../../shared/graphql.ts';
import { type Drafts, parseDraft } from '../../shared/review/page/drafts.ts';
import { Head } from '../../shared/review/page/Head.tsx';
import { isDecided, Receipt } from '../../shared/review/page/Receipt.tsx';
import { Review } from '../../shared/review/page/Review.tsx';
import { actionsOver, type Call, type Review as ReviewData } from '../../shared/review/page/review.ts';
import button from '../../shared/ui/Button.module.css';
import classes from './DecidePage.module.css';
import { roundQuery } from './data.ts';
import { decideRoute, decideSearch } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(decideRoute);

const words = texts.decide;
const CRUMB = { label: texts.queue.title, to: paths.reviews };
const CRUMBS = [CRUMB];

/** The review page for approvers of the account. */
export function DecidePage() {
  const id = route.useParams().id;
  const [{ script }] = route.useAddress(decideSearch);
  const { data: review, error, refetch } = useQuery(roundQuery(id));
  if (error) return <FailedPage error={error} retry={refetch} crumb={CRUMB} what={script ? 'script' : 'video'} />;
  if (!review) return <StageSkeleton />;
  return <Decide key={review.id} review={review} />;
}

function Decide({ review }: { review: ReviewData }) {
  const viewer = useViewer();
  const name = `${viewer.user.name} ${viewer.user.lastName}`.trim();
  const navigate = useNavigate();
  const [{ after }] = route.useAddress(decideSearch);
  const [hasDecided, setDecided] = useState(false);
  const later = after.split(',').filter(Boolean);
  const goOn = () => {
    const [next, ...rest] = later;
    return navigate(linkTo(next ? paths.decide(next, rest) : paths.reviews));
  };
  const query = roundQuery(review.id);
  // as after any change, queries on the screen are refetched
  const { mutateAsync: change } = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  const actions = useMemo(() => actionsOver(callThrough(change)), [change]);
  const drafts = useMemo(() => draftsOf(viewer.user.id, review.id), [viewer.user.id, review.id]);
  const next = later.length > 0 ? words.next : texts.queue.title;
  if (hasDecided && isDecided(review))
    return (
      <Page serif title={review.title} crumbs={CRUMBS}>
        <Receipt review={review} level={2} heading={(heading) => heading?.focus()}>
          <button className={`${button.button} ${button.primary}`} type="button" onClick={goOn}>
            {next}
          </button>
        </Receipt>
      </Page>
    );
  return (
    <Page serif title={review.title} crumbs={CRUMBS}>
      <Review
        review={review}
        actions={actions}
        drafts={drafts}
        again={() => queryClient.fetchQuery({ ...query, staleTime: 0 })}
        onNotes={(change) =>
          queryClient.setQueryData(query.queryKey, (before) => before && { ...before, notes: change(before.notes) })
        }
        onDecided={async () => {
          setDecided(true);
          await queryClient.fetchQuery({ ...query, staleTime: 0 });
        }}
        onOver={(now) => queryClient.setQueryData(query.queryKey, now)}
        decidesAs={name}
        downloads={!isLooking()}
        head={
          <>
            <Head review={review} />
            {review.viewerDecides ? null : (
              <Alert mb="md" color="slate" title={words.over[review.state] || words.own}>
                <Button variant="default" size="sm" onClick={goOn}>
                  {next}
                </Button>
              </Alert>
            )}
          </>
        }
        aside={
          review.viewerDecides ? (
            <p className={classes.recorded}>
              {[words.recorded(name), later.length > 0 ? words.more(later.length) : null].filter(Boolean).join(' ')}
            </p>
          ) : null
        }
      />
    </Page>
  );
}

// `api` decides by the type of the variables whether they are optional, which TypeScript cannot do for a type parameter
const ask = api as unknown as Call;

type Change = (work: () => Promise<void>) => Promise<void>;

const callThrough =
  (change: Change): Call =>
  <Result, Variables extends object>(document: Document<Result, Variables>, variables: Variables) =>
    new Promise<Result>((resolve, reject) => {
      change(() => ask(document, variables).then(resolve)).catch(reject);
    });

/** Stores typed text in this browser, for this person. */
const draftsOf = (userId: string, roundId: string): Drafts => {
  const slot = `decision.${roundId}`;
  return {
    read: () => parseDraft(unsaved(userId, slot, ['draft'])?.draft),
    keep: (draft) => keepUnsaved(userId, slot, draft && { draft: JSON.stringify(draft) }),
  };
};
