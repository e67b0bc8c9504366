import { useEffect, useState } from 'react';
import button from '../../ui/Button.module.css';
import { Fold } from './Fold.tsx';
import css from './Papers.module.css';
import type { EarlierRound, Review } from './review.ts';
import { day } from './review.ts';
import { texts } from './texts.ts';

const words = texts.content;

/** Earlier decisions, and all submitted files. */
export function Records({ review, downloads }: { review: Review; downloads: boolean }) {
  const { generation, earlier } = review;
  return (
    <>
      {earlier.length > 0 ? (
        <Fold title={words.earlier}>
          <ol className={css.list}>
            {earlier.map((round) => (
              <Earlier key={round.id} round={round} />
            ))}
          </ol>
        </Fold>
      ) : null}
      {generation && generation.rules.length > 0 ? (
        <Fold title={words.rules(generation.rules.length)}>
          <ul className={css.rules}>
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
      {round.text ? <p className={css.pre}>{round.text}</p> : null}
    </li>
  );
}

function Downloads({ review }: { review: Review }) {
  const { signedVideoUrl, signedCaptionsUrl, signedReviewFileUrl, mediaSha256, script } = review;
  const scriptUrl = useTextFile(script);
  const name = review.title.replace(/[^\w.-]+/g, '_') || 'review';
  const files = [
    { label: words.downloadVideo, url: signedVideoUrl && `${signedVideoUrl}&download=${name}.mp4`, as: '' },
    { label: words.downloadCaptions, url: signedCaptionsUrl && `${signedCaptionsUrl}&download=${name}.vtt`, as: '' },
    { label: words.downloadScript, url: scriptUrl, as: `${name}.txt` },
    { label: words.downloadForm, url: signedReviewFileUrl && `${signedReviewFileUrl}&download`, as: '' },
  ];
  if (!script && files.every(({ url }) => !url)) return null;
  return (
    <Fold title={words.downloads}>
      <p className={css.files}>
        {files.map(({ label, url, as }) =>
          url ? (
            <a key={label} className={button.button} href={url} download={as}>
              {label}
            </a>
          ) : null,
        )}
      </p>
      {mediaSha256 ? (
        <p className={css.fingerprint}>
          {words.fingerprint} <code>{mediaSha256}</code>
        </p>
      ) : null}
    </Fold>
  );
}

/** An object URL of a text as a file while the component is mounted. */
function useTextFile(text: string | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!text) return;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [text]);
  return text ? url : null;
}
