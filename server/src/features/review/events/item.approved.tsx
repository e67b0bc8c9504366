import { conditionLines } from '@greenlit/domain/review/condition-lines.ts';
import { z } from 'zod';
import { conditions, conditionWords, count, flag, instant } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { List, Paragraph } from '../../../mail/blocks.tsx';
import { AuthorLetter, entriesOf, type Place, placeOf } from '../frame.tsx';
import { type NoteRow, notesOfDecision } from '../notes.queries.ts';
import type { RoundRow } from '../rounds.queries.ts';
import { deciderOf, decision, onPlainPage, roundOf, tellOfDecision } from '../told.ts';

const data = z.object({
  ...decision,
  until: instant.optional(),
  conditions: conditions.optional(),
  /** How many notes the approval closed; absent if none were open. */
  notesClosed: count.optional(),
  /** False if the call did not say which version it approves. */
  versionNamed: flag.optional(),
});

declare module '../../../events/types.ts' {
  interface Events {
    'item.approved': z.output<typeof data>;
  }
}

/** `notes`: closed by the approval. */
function Approved({ round, notes, ...place }: Place & { round: RoundRow; notes: readonly NoteRow[] }) {
  const said = `${deciderOf(round)} approved version ${round.version}.`;
  const heading = `“${round.title}” is approved`;
  return (
    <AuthorLetter {...place} round={round} subject={heading} preview={said} heading={heading}>
      <Paragraph>{said}</Paragraph>
      {round.conditions ? (
        <>
          <Paragraph>It may be used under these conditions:</Paragraph>
          {conditionLines(round.conditions).map((line) => (
            <Paragraph key={line}>{line}</Paragraph>
          ))}
          <Paragraph>To publish it, open it and press “I will follow these”.</Paragraph>
        </>
      ) : null}
      {notes.length > 0 ? (
        <>
          <Paragraph>These notes were still open. The approval closes them:</Paragraph>
          <List entries={entriesOf(notes)} />
        </>
      ) : null}
    </AuthorLetter>
  );
}

export default event({
  type: 'item.approved',
  data,
  kinds: ['decisions', 'publication'],
  changesPages: true,
  sentence: ({ version, conditions: given, notesClosed, versionNamed, plainPage }) =>
    [
      `approved version ${version}`,
      given && 'with conditions on use',
      notesClosed && 'notes closed by the approval',
      versionNamed === false && 'no version was named',
      onPlainPage({ plainPage }),
    ]
      .filter(Boolean)
      .join(', '),
  written: (given) => conditionWords(given.conditions),
  async tell(event, ports) {
    const round = await roundOf(ports.db, event);
    if (!round) return null;
    return tellOfDecision(ports, round, 'approved', async (place) => (
      <Approved {...place} round={round} notes={await notesOfDecision(ports.db, round)} />
    ));
  },
  area: 'reviews',
  samples: (samples) => [
    {
      name: 'with an open note',
      letter: (
        <Approved
          {...placeOf(samples)}
          round={samples.round({ state: 'approved' })}
          notes={[samples.note(samples.words)]}
        />
      ),
    },
  ],
});
