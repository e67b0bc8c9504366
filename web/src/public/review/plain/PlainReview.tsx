import { compareTexts } from '@greenlit/domain/review/compare.ts';
import { plainPath } from '@greenlit/domain/review/plain-page.ts';
import { findingWords, NOT_COMPARED, placeWords, recordedWords } from '@greenlit/domain/spoken/words.ts';
import { CaptionsTrack } from '../../../shared/player/CaptionsTrack.tsx';
import { Changes } from '../../../shared/review/comparison/Comparison.tsx';
import { Downloads } from '../../../shared/review/page/Downloads.tsx';
import { Head } from '../../../shared/review/page/Head.tsx';
import papers from '../../../shared/review/page/Papers.module.css';
import { AdReviewForm, Around, AuthorNote, Claims, EarlierRounds, Marks } from '../../../shared/review/page/Papers.tsx';
import page from '../../../shared/review/page/Review.module.css';
import type { Review } from '../../../shared/review/page/review.ts';
import script from '../../../shared/review/page/Script.module.css';
import { NewInVersion } from '../../../shared/review/page/Since.tsx';
import { texts } from '../../../shared/review/page/texts.ts';
import { readCheck } from '../../../shared/spoken/check.ts';
import { resultTexts as spoken } from '../../../shared/spoken/texts.ts';
import css from '../Frame.module.css';
import reviewer from '../Reviewer.module.css';
import { Kept } from './Kept.tsx';
import { PlainDecision, PlainFoot } from './PlainDecision.tsx';
import { Asked, PlainNotes } from './PlainNotes.tsx';
import { type Shown, unsent } from './shown.ts';

const words = texts.content;

/** What was submitted, and one form with the notes and the decision, so that no button loses what another field holds. */
export function PlainReview(shown: Shown) {
  const { review, roundId, token, noteId, question } = shown;
  const decides = review.viewerDecides;
  return (
    <form method="post" action={plainPath(roundId)} noValidate>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="noteId" value={noteId} />
      <input type="hidden" name="asked" value={question?.asked ?? ''} />
      {/* Enter in a field would press the first button; a disabled one does nothing */}
      <button type="submit" disabled hidden />
      <article className={page.review}>
        <div className={page.inside}>
          <Head
            review={review}
            title={
              <h1 dir="auto" className={reviewer.title}>
                {review.title}
              </h1>
            }
          />
          <div className={page.columns}>
            <div className={page.content}>
              {decides ? null : <Kept text={unsent(shown)} />}
              <NewInVersion review={review} />
              <Asked review={review} />
              <Media review={review} />
              <AuthorNote review={review} />
              <AdReviewForm review={review} />
              <Downloads review={review} open />
              <Script review={review} />
              <Spoken review={review} />
              <Marks review={review} />
              <Claims review={review} />
              <Around review={review} />
              {decides ? <PlainNotes {...shown} /> : null}
            </div>
            <div className={css.decision}>
              {decides ? <PlainDecision {...shown} /> : null}
              <EarlierRounds earlier={review.earlier} />
            </div>
          </div>
        </div>
        {decides ? <PlainFoot {...shown} /> : null}
      </article>
    </form>
  );
}

/** The video in the browser's own player, or the picture that a script is about. */
function Media({ review }: { review: Review }) {
  const { type, signedVideoUrl, signedThumbUrl, signedCaptionsUrl, captionsMachineMade } = review;
  if (type !== 'video' || !signedVideoUrl)
    return signedThumbUrl ? (
      <figure className={page.picture}>
        <figcaption>{texts.picture}</figcaption>
        <img src={signedThumbUrl} alt={texts.picture} />
      </figure>
    ) : null;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the track is present if the video has captions */}
      <video
        className={css.video}
        controls
        playsInline
        preload="metadata"
        aria-label={review.title}
        src={signedVideoUrl}
        poster={signedThumbUrl ?? undefined}
      >
        <CaptionsTrack src={signedCaptionsUrl} machineMade={captionsMachineMade} />
      </video>
      {captionsMachineMade ? <p className={papers.muted}>{texts.captionsMachineMade}</p> : null}
    </>
  );
}

/** The whole text, with what changed since the version before. */
function Script({ review }: { review: Review }) {
  const now = review.script ?? '';
  const before = review.earlier.find((round) => round.version < review.version)?.script;
  const changes =
    typeof before === 'string' && now ? compareTexts(before, now) : [{ kind: 'same' as const, text: now }];
  return (
    <section className={script.script}>
      <div className={script.head}>
        <h2>{review.type === 'video' ? words.scriptOfVideo : words.script}</h2>
      </div>
      <div dir="auto" className={script.text}>
        {now ? <Changes changes={changes} /> : words.noText}
      </div>
    </section>
  );
}

/** What the author's browser heard, as records say it. */
function Spoken({ review }: { review: Review }) {
  if (review.type !== 'video' || !review.script) return null;
  const check = readCheck(review.spoken);
  return (
    <section className={papers.note}>
      {check ? null : <h2>{NOT_COMPARED}</h2>}
      <p>{check ? spoken.byAuthor : spoken.listen}</p>
      {check ? <p>{recordedWords(check)}</p> : null}
      {check && check.findings.length > 0 ? (
        <ul className={papers.list}>
          {check.findings.map((found) => (
            <li key={`${found.key} ${found.from}`}>
              {findingWords(found)} ({placeWords(found)})
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
