import { notShown } from '@greenlit/domain/review/corrections.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { heardWords, NOT_COMPARED, summaryWords } from '@greenlit/domain/spoken/words.ts';
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CaptionsTrack } from '../../player/CaptionsTrack.tsx';
import { mountPlayer } from '../../player/mount.ts';
import { PlayerFrame } from '../../player/PlayerFrame.tsx';
import { playFrom, readCheck } from '../../spoken/check.ts';
import { Findings } from '../../spoken/Findings.tsx';
import { resultTexts as words } from '../../spoken/texts.ts';
import { Apart } from '../../ui/Apart.tsx';
import { Decision, Foot } from './Decision.tsx';
import { Downloads } from './Downloads.tsx';
import type { Drafts } from './drafts.ts';
import { Fold } from './Fold.tsx';
import { AtPlayer, Notes } from './Notes.tsx';
import papers from './Papers.module.css';
import { AdReviewForm, Around, AuthorNote, Claims, EarlierRounds, Marks } from './Papers.tsx';
import player from './Player.module.css';
import css from './Review.module.css';
import type { ReviewActions, Review as ReviewData } from './review.ts';
import { Script } from './Script.tsx';
import { Since } from './Since.tsx';
import spoken from './Spoken.module.css';
import { texts } from './texts.ts';
import { type Decided, useDecision } from './useDecision.ts';
import { type ChangeNotes, useNotes } from './useNotes.ts';

const { parts } = texts.content;

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
  const [missing] = useState(() => new Set<string>());
  const decision = useDecision({ ...props, notes, isUnplayed: () => hasVideo && !played.current, missing });
  return (
    <article ref={article} className={css.review}>
      <div className={css.inside}>
        {head}
        <div className={css.columns}>
          <div className={css.content}>
            <Part name={parts.since} missing={missing}>
              <Since review={review} notes={notes} again={again} />
            </Part>
            {hasVideo ? (
              <Part name={parts.video} missing={missing}>
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
              </Part>
            ) : null}
            {hasVideo ? <AtPlayer notes={notes} /> : null}
            {review.captionsMachineMade ? <p className={papers.muted}>{texts.captionsMachineMade}</p> : null}
            {hasVideo ? null : <Picture review={review} />}
            <AuthorNote review={review} />
            <Part name={texts.content.form} missing={missing}>
              <AdReviewForm review={review} />
            </Part>
            <Apart otherwise={<p className={papers.pre}>{review.script}</p>}>
              <Script review={review} place={script} notes={notes.list} onNote={decides ? notes.openOn : undefined} />
            </Apart>
            {decides ? <Notes notes={notes} type={review.type} /> : null}
            <Part name={parts.spoken} missing={missing}>
              <Spoken review={review} video={video} />
            </Part>
            <Part name={parts.marks} missing={missing}>
              <Marks review={review} />
            </Part>
            <Part name={parts.claims} missing={missing}>
              <Claims review={review} />
            </Part>
            <Around review={review} />
          </div>
          <div className={css.aside}>
            {decides ? <Decision decision={decision} review={review} typesName={props.decidesAs === null} /> : null}
            {aside}
            <Part name={parts.records} missing={missing}>
              <Records review={review} downloads={downloads} />
            </Part>
          </div>
        </div>
      </div>
      {decides ? <Foot decision={decision} /> : null}
    </article>
  );
}

/** What informs the decision, which does not have to wait for it, but names it if it is `missing`. */
const Part = ({ name, missing, children }: { name: string; missing: Set<string>; children: ReactNode }) => (
  <Apart onFail={() => missing.add(name)} otherwise={<p className={papers.note}>{notShown([name])}</p>}>
    {children}
  </Apart>
);

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

/** Opens what is folded in this place for a print only, where it would be missing. */
function useUnfoldedPrint(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened: HTMLDetailsElement[] = [];
    const before = () => {
      for (const fold of place.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []) {
        fold.open = true;
        opened.push(fold);
      }
    };
    const after = () => {
      for (const fold of opened.splice(0)) fold.open = false;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [place]);
}

/**
 * What the author's browser heard in the video, compared with the script, or a note that nobody compared them; for information
 * only.
 */
function Spoken({ review, video }: { review: ReviewData; video: RefObject<HTMLVideoElement | null> }) {
  if (review.type !== 'video' || !review.script) return null;
  const check = readCheck(review.spoken);
  if (!check)
    return (
      <section className={papers.note}>
        <h2>{NOT_COMPARED}</h2>
        <p>{words.listen}</p>
        {review.viewerDecides ? <p>{words.askFor}</p> : null}
      </section>
    );
  if (check.incomparable && check.findings.length === 0)
    return <p className={papers.note}>{[summaryWords(check), check.heard ? heardWords(check.heard) : ''].join(' ')}</p>;
  const asWritten = check.findings.filter((found) => found.asWritten).length;
  const intended = check.findings.filter(({ meant }) => meant !== null).length - asWritten;
  const count = check.findings.length + check.more;
  return (
    <Fold title={words.compared(count, intended, asWritten)} open={count === 0 || count > intended}>
      <div className={spoken.spoken}>
        <p className={papers.hint}>{words.byAuthor}</p>
        <Places check={check} video={video} />
        <Findings check={check} video={() => video.current} />
        <p className={papers.muted}>
          {check.models.map(({ model, version }) => `${model} ${version.split(' ')[0]}`).join(' · ')}
        </p>
      </div>
    </Fold>
  );
}

/** The positions of the findings along the video. */
function Places({ check, video }: { check: SpokenCheck; video: RefObject<HTMLVideoElement | null> }) {
  const length = useLength(video);
  if (!length || check.findings.length === 0) return null;
  return (
    <ul className={spoken.line} aria-label={words.places}>
      {check.findings.map(({ key, from, guard }) => (
        <li key={`${key} ${from}`} ref={(item) => item?.style.setProperty('--at', String(Math.min(1, from / length)))}>
          <button
            type="button"
            data-guard={guard ? true : undefined}
            aria-label={words.play(formatDuration(Math.floor(from)))}
            title={words.play(formatDuration(Math.floor(from)))}
            onClick={() => playFrom(video.current, from)}
          />
        </li>
      ))}
    </ul>
  );
}

function useLength(video: RefObject<HTMLVideoElement | null>): number | null {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () => setLength(Number.isFinite(element.duration) ? element.duration : null);
    read();
    element.addEventListener('durationchange', read);
    return () => element.removeEventListener('durationchange', read);
  }, [video]);
  return length;
}

type PlayerProps = {
  review: ReviewData;
  video: RefObject<HTMLVideoElement | null>;
  again: () => Promise<ReviewData | null>;
  onPlay: () => void;
  /** Adds a note at the current moment; absent if nobody decides. */
  onNote: ((seconds: number) => void) | undefined;
  /** The button that adds one. */
  opener: Ref<HTMLButtonElement>;
};

/** If a URL fails within this time after it was requested, it has not simply expired. */
const FRESH_MS = 60_000;

/** The submitted video. Its URLs expire after an hour; a player that was left open gets new ones and continues where it was. */
function Player({ review, video, again, onPlay, onNote, opener }: PlayerProps) {
  // a refetch elsewhere returns new URLs of the same file, which would only restart the video
  const [media, setMedia] = useState(review);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    try {
      return frame.current ? mountPlayer(frame.current) : undefined;
    } catch (error) {
      // the video keeps the browser's own controls
      return reportError(error);
    }
  }, []);
  const [moment, setMoment] = useState(0);
  const readAt = useRef(Date.now());
  const goOnAt = useRef<number | null>(null);
  const refresh = async (element: HTMLVideoElement) => {
    if (Date.now() - readAt.current < FRESH_MS) return;
    readAt.current = Date.now();
    const { currentTime } = element;
    const fresh = await again().catch(() => null);
    if (!fresh) return;
    goOnAt.current = currentTime;
    setMedia(fresh);
  };
  return (
    <div className={player.screen}>
      <PlayerFrame place={frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: the track is present if the video has captions */}
        <video
          ref={video}
          controls
          playsInline
          preload="metadata"
          aria-label={review.title}
          src={media.signedVideoUrl ?? undefined}
          poster={media.signedThumbUrl ?? undefined}
          onLoadedMetadata={({ currentTarget }) => {
            if (goOnAt.current !== null) currentTarget.currentTime = goOnAt.current;
            goOnAt.current = null;
          }}
          onPlay={onPlay}
          onTimeUpdate={({ currentTarget }) => setMoment(currentTarget.currentTime)}
          onSeeking={({ currentTarget }) => setMoment(currentTarget.currentTime)}
          onError={({ currentTarget }) => void refresh(currentTarget)}
        >
          <CaptionsTrack src={media.signedCaptionsUrl} machineMade={review.captionsMachineMade} />
        </video>
      </PlayerFrame>
      {onNote ? (
        <button
          className={player.note}
          type="button"
          ref={opener}
          onClick={() => {
            video.current?.pause();
            onNote(video.current?.currentTime ?? 0);
          }}
        >
          {texts.notes.atMoment(formatDuration(moment))}
        </button>
      ) : null}
    </div>
  );
}

const recordsWords = texts.content;

/** Earlier decisions, and all submitted files. */
function Records({ review, downloads }: { review: ReviewData; downloads: boolean }) {
  const { generation, earlier } = review;
  return (
    <>
      <EarlierRounds earlier={earlier} />
      {generation && generation.rules.length > 0 ? (
        <Fold title={recordsWords.rules(generation.rules.length)}>
          <ul className={papers.rules}>
            {generation.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {downloads ? <Downloads review={review} /> : null}
    </>
  );
}
