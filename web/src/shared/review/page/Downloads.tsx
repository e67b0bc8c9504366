import { useEffect, useState } from 'react';
import button from '../../ui/Button.module.css';
import { Fold } from './Fold.tsx';
import papers from './Papers.module.css';
import type { Review } from './review.ts';
import { texts } from './texts.ts';

const words = texts.content;

/** What was submitted, as files. Without scripts, that is without the script's text, which only a script can make a file of. */
export function Downloads({ review, open = false }: { review: Review; open?: boolean }) {
  const { signedVideoUrl, signedCaptionsUrl, signedReviewFileUrl, mediaSha256, script } = review;
  const scriptUrl = useTextFile(script);
  const name = review.title.replace(/[^\w.-]+/g, '_') || 'review';
  const files = [
    { label: words.downloadVideo, url: signedVideoUrl && `${signedVideoUrl}&download=${name}.mp4`, as: '' },
    {
      label: words.downloadCaptions,
      url: signedCaptionsUrl && `${signedCaptionsUrl}&download=${name}.vtt`,
      as: '',
    },
    { label: words.downloadScript, url: scriptUrl, as: `${name}.txt` },
    { label: words.downloadForm, url: signedReviewFileUrl && `${signedReviewFileUrl}&download`, as: '' },
  ];
  if (files.every(({ url }) => !url)) return null;
  return (
    <Fold title={words.downloads} open={open}>
      <p className={papers.files}>
        {files.map(({ label, url, as }) =>
          url ? (
            <a key={label} className={button.button} href={url} download={as}>
              {label}
            </a>
          ) : null,
        )}
      </p>
      {mediaSha256 ? (
        <p className={papers.fingerprint}>
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
