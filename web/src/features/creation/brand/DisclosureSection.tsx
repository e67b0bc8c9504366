import { Radio, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import type { GetBrandQuery } from '../../../gen/graphql.ts';
import { Section } from '../flow/Section.tsx';
import type { Saves } from '../flow/useSaves.ts';
import type { Video } from '../flow/video.ts';
import { wordsOf } from '../flow/words.ts';
import { texts } from '../texts.ts';
import classes from './Brand.module.css';

const words = texts.brand.disclosure;

type Disclosure = GetBrandQuery['getViewer']['user']['disclaimers'][number];

type Props = { video: Video; disclosures: Disclosure[]; saves: Saves };

/** Which disclosure ends the video, with the end card as it will look. */
export function DisclosureSection({ video, disclosures, saves }: Props) {
  const saved = disclosures.find(({ title, text }) => title === video.disclosureTitle && text === video.disclosureText);
  const [problem, setProblem] = useState('');
  const [choice, setChoice] = useState<string>();
  const chosen = choice ?? saved?.id ?? '';
  const shown = disclosures.find(({ id }) => id === chosen);
  const choose = async (id: string) => {
    setProblem('');
    setChoice(id);
    try {
      await saves.save({ disclosureId: id || null });
    } catch (error) {
      setChoice(undefined);
      setProblem(wordsOf(error));
    }
  };
  return (
    <Section name={words.name} about={words.about}>
      {disclosures.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.empty} <Link to={paths.settings}>{texts.send.settings}</Link>
        </Text>
      ) : (
        <Radio.Group aria-label={words.name} value={chosen} onChange={(id) => void choose(id)}>
          <Stack gap="xs">
            <Radio value="" label={words.none} />
            {disclosures.map(({ id, title }) => (
              <Radio key={id} value={id} label={title} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {problem ? <Failure title={words.failed} error={problem} /> : null}
      {shown ? (
        <figure className={classes.endCard} aria-label={words.preview}>
          <strong>{shown.title}</strong>
          <p>{shown.text}</p>
        </figure>
      ) : null}
    </Section>
  );
}
