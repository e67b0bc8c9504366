import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { List, Paragraph, Quote } from '../../../mail/blocks.tsx';
import { AuthorLetter, entriesOf, type Place, placeOf } from '../frame.tsx';
import { type NoteRow, notesOfDecision } from '../notes.queries.ts';
import type { RoundRow } from '../rounds.queries.ts';
import { deciderOf, decision, onPlainPage, roundOf, tellOfDecision } from '../told.ts';

const data = z.object({ ...decision, text: text.optional() });

declare module '../../../events/types.ts' {
  interface Events {
    'item.corrections_sent': z.output<typeof data>;
  }
}

/** `notes`: those still open. */
function Corrections({ round, notes, ...place }: Place & { round: RoundRow; notes: readonly NoteRow[] }) {
  const by = deciderOf(round);
  // corrections without a text of their own are the other notes
  const typed = notes.find(({ fromCorrections, roundId }) => fromCorrections && roundId === round.id);
  const others = notes.filter((note) => note !== typed);
  return (
    <AuthorLetter
      {...place}
      round={round}
      label="Make the changes"
      subject={`Corrections for “${round.title}”`}
      preview={`${by} asks for changes to version ${round.version}.`}
      heading={`“${round.title}” needs changes`}
    >
      <Paragraph>
        {by} reviewed version {round.version} and asks for these changes:
      </Paragraph>
      {typed ? <Quote>{typed.text}</Quote> : null}
      {others.length > 0 ? <List entries={entriesOf(others)} /> : null}
    </AuthorLetter>
  );
}

export default event({
  type: 'item.corrections_sent',
  data,
  kinds: ['decisions'],
  changesPages: true,
  sentence: ({ version, plainPage }) =>
    [`asked for corrections to version ${version}`, onPlainPage({ plainPage })].filter(Boolean).join(', '),
  written: (given) => given.text ?? null,
  async tell(event, ports) {
    const round = await roundOf(ports.db, event);
    if (!round) return null;
    return tellOfDecision(ports, round, 'sent corrections for', async (place) => (
      <Corrections {...place} round={round} notes={await notesOfDecision(ports.db, round)} />
    ));
  },
  area: 'reviews',
  samples: (samples) => [
    {
      name: 'with notes',
      letter: (
        <Corrections
          {...placeOf(samples)}
          itemPath="/dashboard/need-changes/7"
          round={samples.round({ state: 'corrections', reviewerName: null })}
          notes={[
            samples.note(`${samples.words}\n\nThe second paragraph.`, { fromCorrections: true }),
            samples.note('Look up.', { atSeconds: 65 }),
            samples.note(samples.words, { quote: samples.words }),
          ]}
        />
      ),
    },
  ],
});
