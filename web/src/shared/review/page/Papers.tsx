import { answersOf } from '@greenlit/domain/review/form.ts';
import { dayWords } from '@greenlit/domain/shared/text.ts';
import { Fold } from './Fold.tsx';
import css from './Papers.module.css';
import type { EarlierRound, Review } from './review.ts';
import { texts } from './texts.ts';
import { day } from './time.ts';

const words = texts.content;
type Props = { review: Review };

export function AuthorNote({ review }: Props) {
  if (!review.complianceText) return null;
  return (
    <section className={css.note}>
      <h2>{words.note}</h2>
      <p dir="auto" className={css.pre}>
        {review.complianceText}
      </p>
    </section>
  );
}

/** The completed ad review form; if a file was sent instead, it says so. */
export function AdReviewForm({ review: { reviewForm, signedSignatureUrl, signedReviewFileUrl } }: Props) {
  const steps = answersOf(reviewForm);
  if (steps.length === 0 && !signedSignatureUrl && !signedReviewFileUrl) return null;
  return (
    <Fold title={words.form}>
      {signedReviewFileUrl ? <p className={css.muted}>{words.formFile}</p> : null}
      {steps.map(({ title, answers }) => (
        <section className={css.step} key={title}>
          <h3>{title}</h3>
          <dl className={css.answers}>
            {answers.map(({ field, label, text }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {signedSignatureUrl ? (
        <figure className={css.signature}>
          <figcaption>{words.signature}</figcaption>
          <img alt={words.signature} src={signedSignatureUrl} />
        </figure>
      ) : null}
    </Fold>
  );
}

/** Phrases that the compliance check marked, with the author's reasons. */
export function Marks({ review: { marks } }: Props) {
  const { title, about, severity, kept, open } = texts.marks;
  if (marks.length === 0) return null;
  return (
    <Fold title={title(marks.length)}>
      <p className={css.hint}>{about}</p>
      <ol className={css.list}>
        {marks.map((mark) => (
          <li className={css.item} key={mark.key}>
            <p className={css.strong}>“{mark.text}”</p>
            {[mark, ...mark.beside].map((finding) => (
              <p className={css.muted} key={finding.message}>
                {[severity(finding.severity), finding.message, finding.citation].filter(Boolean).join(' · ')}
              </p>
            ))}
            <p className={css.pre}>{mark.dismissed ? kept(mark.dismissed.reason) : open}</p>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

/** The claims of the firm's register that the script makes, with their evidence. */
export function Claims({ review: { claims, script } }: Props) {
  const { title, about, proof, until, expired, sha256 } = texts.claims;
  if (claims.length === 0) return null;
  const isAnyExpired = claims.some((claim) => claim.expired);
  return (
    <Fold title={title(claims.length)} open={isAnyExpired} asked={isAnyExpired}>
      <p className={css.hint}>{about}</p>
      <ol className={css.list}>
        {claims.map((claim) => {
          const source = claim.link ?? claim.signedFileUrl;
          return (
            <li className={css.item} key={claim.start}>
              <p className={css.strong}>“{script?.slice(claim.start, claim.end)}”</p>
              <p dir="auto" className={css.pre}>
                {claim.proof}
              </p>
              <p className={claim.expired ? css.expired : css.muted}>
                {claim.expired
                  ? expired(dayWords(claim.until), claim.approvedBy)
                  : until(dayWords(claim.until), claim.approvedBy)}
              </p>
              {claim.sha256 ? (
                <p className={css.muted}>
                  {sha256} <code>{claim.sha256.slice(0, 16)}…</code>
                </p>
              ) : null}
              {source ? (
                <a href={source} target="_blank" rel="noopener noreferrer">
                  {proof}
                </a>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Fold>
  );
}

/** The texts that the public will see beside the video, which are approved with it. Points out a missing disclosure. */
export function Around({ review: { type, disclosureTitle, disclosureText, disclosureRule, postText } }: Props) {
  const hasDisclosure = disclosureTitle || disclosureText;
  return (
    <>
      {type === 'video' && !hasDisclosure ? <p className={css.missing}>{words.noDisclosure}</p> : null}
      {type === 'video' && disclosureRule ? <p className={css.muted}>{disclosureRule}</p> : null}
      {hasDisclosure ? (
        <Fold title={words.disclosure} open>
          {disclosureTitle ? (
            <p dir="auto" className={css.strong}>
              {disclosureTitle}
            </p>
          ) : null}
          <p dir="auto" className={css.pre}>
            {disclosureText}
          </p>
        </Fold>
      ) : null}
      {postText ? (
        <Fold title={words.post} open>
          <p dir="auto" className={css.pre}>
            {postText}
          </p>
        </Fold>
      ) : null}
    </>
  );
}

/** The decisions on earlier versions. */
export function EarlierRounds({ earlier }: { earlier: readonly EarlierRound[] }) {
  if (earlier.length === 0) return null;
  return (
    <Fold title={words.earlier}>
      <ol className={css.list}>
        {earlier.map((round) => (
          <Earlier key={round.id} round={round} />
        ))}
      </ol>
    </Fold>
  );
}

function Earlier({ round }: { round: EarlierRound }) {
  const facts = [
    `Version ${round.version}`,
    texts.outcomes[round.state],
    day(round.decidedAt ?? round.createdAt),
    `by ${round.reviewerName ?? round.email}`,
  ];
  return (
    <li className={css.item}>
      <p className={css.muted}>{facts.join(' · ')}</p>
      {round.text ? (
        <p dir="auto" className={css.pre}>
          {round.text}
        </p>
      ) : null}
    </li>
  );
}
