import { type ReactNode, useRef } from 'react';
import { Decision, Foot } from './Decision.tsx';
import type { Drafts } from './drafts.ts';
import { AtPlayer, Notes } from './Notes.tsx';
import papers from './Papers.module.css';
import { AdReviewForm, Around, AuthorNote, Claims, Marks } from './Papers.tsx';
import { Player } from './Player.tsx';
import { Records } from './Records.tsx';
import css from './Review.module.css';
import type { ReviewActions, Review as ReviewData } from './review.ts';
import { Script } from './Script.tsx';
import { Since } from './Since.tsx';
import { Spoken } from './Spoken.tsx';
import { texts } from './texts.ts';
import { type Decided, useDecision } from './useDecision.ts';
import { type ChangeNotes, useNotes } from './useNotes.ts';
import { useUnfoldedPrint } from './useUnfoldedPrint.ts';

type Props = {
  review: ReviewData;
  actions: ReviewActions;
  drafts: Drafts;
  /** Reloads the review: media addresses are valid for only an hour, and a decision may have been made elsewhere. */
  again: () => Promise<ReviewData | null>;
  onNotes: (change: ChangeNotes) => void;
  onDecided: (decided: Decided) => void | Promise<void>;
  /** The round was decided, replaced or withdrawn elsewhere. */
  onOver: (review: ReviewData) => void;
  /** The name under which a member decides; null for the holder of a link, who types theirs. */
  decidesAs: string | null;
  /** The top of the page. */
  head: ReactNode;
  /** Under the decision's fields. */
  aside?: ReactNode;
  /** Whether what was submitted can be downloaded. */
  downloads?: boolean;
};

/**
 * A round as its reviewer sees it: what was submitted, their notes, and the decision. The same in the app and behind the
 * mailed link, which give it data and ways to act, and differ in what is around it.
 */
export function Review(props: Props) {
  const { review, actions, drafts, again, head, aside, downloads = true } = props;
  const video = useRef<HTMLVideoElement>(null);
  const script = useRef<HTMLDivElement>(null);
  const decides = review.viewerDecides;
  const played = useRef(false);
  const article = useRef<HTMLElement>(null);
  useUnfoldedPrint(article);
  const notes = useNotes({ review, actions, drafts, video, script, onNotes: props.onNotes });
  const hasVideo = review.type === 'video' && Boolean(review.signedVideoUrl);
  const decision = useDecision({ ...props, notes, isUnplayed: () => hasVideo && !played.current });
  return (
    <article ref={article} className={css.review}>
      <div className={css.inside}>
        {head}
        <div className={css.columns}>
          <div className={css.content}>
            <Since review={review} notes={notes} again={again} />
            {hasVideo ? (
              <Player
                review={review}
                video={video}
                again={again}
                onPlay={() => {
                  played.current = true;
                }}
                onNote={decides ? notes.openAt : undefined}
                opener={notes.momentOpener}
              />
            ) : null}
            {hasVideo ? <AtPlayer notes={notes} /> : null}
            {review.captionsMachineMade ? <p className={papers.muted}>{texts.captionsMachineMade}</p> : null}
            {hasVideo ? null : <Picture review={review} />}
            <AuthorNote review={review} />
            <AdReviewForm review={review} />
            <Script review={review} place={script} notes={notes.list} onNote={decides ? notes.openOn : undefined} />
            {decides ? <Notes notes={notes} type={review.type} /> : null}
            <Spoken review={review} video={video} />
            <Marks review={review} />
            <Claims review={review} />
            <Around review={review} />
          </div>
          <div className={css.aside}>
            {decides ? <Decision decision={decision} review={review} typesName={props.decidesAs === null} /> : null}
            {aside}
            <Records review={review} downloads={downloads} />
          </div>
        </div>
      </div>
      {decides ? <Foot decision={decision} /> : null}
    </article>
  );
}

/** Another subject of the decision besides a script's text: the cover of a channel page. */
function Picture({ review: { signedThumbUrl } }: { review: ReviewData }) {
  if (!signedThumbUrl) return null;
  return (
    <figure className={css.picture}>
      <figcaption>{texts.picture}</figcaption>
      <img src={signedThumbUrl} alt={texts.picture} />
    </figure>
  );
}
