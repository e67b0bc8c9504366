import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { Paragraph, Quote } from '../../../mail/blocks.tsx';
import { AuthorLetter, type Place, placeOf } from '../frame.tsx';
import type { RoundRow } from '../rounds.queries.ts';
import { deciderOf, decision, roundOf, tellOfDecision } from '../told.ts';

const data = z.object({ ...decision, reason: text.optional() });

declare module '../../../events/types.ts' {
  interface Events {
    'item.declined': z.output<typeof data>;
  }
}

function Declined({ round, ...place }: Place & { round: RoundRow }) {
  const said = `${deciderOf(round)} declined version ${round.version}.`;
  const heading = `“${round.title}” was declined`;
  return (
    <AuthorLetter {...place} round={round} subject={heading} preview={said} heading={heading}>
      <Paragraph>{said} It cannot be revised, but you can duplicate it as a new draft. They wrote:</Paragraph>
      {round.reason ? <Quote>{round.reason}</Quote> : null}
    </AuthorLetter>
  );
}

export default event({
  type: 'item.declined',
  data,
  kinds: ['decisions'],
  changesPages: true,
  sentence: ({ version }) => `declined version ${version}`,
  written: ({ reason }) => reason ?? null,
  async tell(event, ports) {
    const round = await roundOf(ports.db, event);
    return round && tellOfDecision(ports, round, 'declined', (place) => <Declined {...place} round={round} />);
  },
  area: 'reviews',
  samples: (samples) => [
    {
      name: 'a video',
      letter: <Declined {...placeOf(samples)} round={samples.round({ state: 'declined', reason: samples.words })} />,
    },
  ],
});
