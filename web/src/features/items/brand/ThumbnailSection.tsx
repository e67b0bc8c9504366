import { acceptOf } from '@greenlit/domain/files/limits.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { Button, FileButton, Skeleton, VisuallyHidden } from '@mantine/core';
import { Failure } from '../../../app/ui/Failure.tsx';
import { Section } from '../flow/Section.tsx';
import { useSteady } from '../flow/useSteady.ts';
import type { Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import classes from './Brand.module.css';
import type { ThumbnailChoice } from './useThumbnail.ts';

const words = texts.brand.thumbs;

/** A choice between five pictures of the video and an uploaded one. */
export function ThumbnailSection({ video, choice }: { video: Video; choice: ThumbnailChoice }) {
  const { candidates, marked, own } = choice;
  const saved = useSteady(video.thumb, video.signedThumbUrl);
  const list = candidates.kind === 'ready' ? candidates.list : [];
  const options = own ? [...list, own] : list;
  return (
    <Section name={words.name} about={words.about}>
      {candidates.kind === 'none' ? <Failure error={words.none} /> : null}
      <fieldset className={classes.thumbs}>
        <VisuallyHidden component="legend">{words.name}</VisuallyHidden>
        {saved && !options.includes(marked ?? { blob: new Blob(), url: '', seconds: null }) ? (
          <Option url={saved} alt={words.chosen} checked onPick={() => undefined} />
        ) : null}
        {options.map((candidate) => (
          <Option
            key={candidate.url}
            url={candidate.url}
            alt={candidate.seconds === null ? words.ownAlt : words.at(formatDuration(candidate.seconds))}
            checked={candidate === marked}
            onPick={() => void choice.pick(candidate)}
          />
        ))}
        {candidates.kind === 'making' ? <Making /> : null}
      </fieldset>
      <FileButton accept={acceptOf('thumbs')} onChange={(file) => file && void choice.upload(file)}>
        {(props) => (
          <Button variant="default" size="sm" className={classes.start} {...props}>
            {words.own}
          </Button>
        )}
      </FileButton>
      {choice.problem ? <Failure title={choice.problem.title} error={choice.problem.message} /> : null}
    </Section>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e'];

const Making = () => (
  <>
    <VisuallyHidden role="status">{words.making}</VisuallyHidden>
    {PLACES.map((place) => (
      <Skeleton key={place} className={classes.thumb} />
    ))}
  </>
);

type OptionProps = { url: string; alt: string; checked: boolean; onPick: () => void };

const Option = ({ url, alt, checked, onPick }: OptionProps) => (
  <label className={classes.thumb}>
    <input type="radio" name="thumbnail" checked={checked} onChange={onPick} />
    <img src={url} alt={alt} />
  </label>
);
