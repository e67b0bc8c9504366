import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { flag, instant } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { ALL, type ChannelNews, channelSamples, tellOfChannel } from '../channel-letter.tsx';

const data = z.object({ until: instant, isFirst: flag, above: flag, isBack: flag.optional() });

declare module '../../../events/types.ts' {
  interface Events {
    'channel.ending': z.output<typeof data>;
  }
}

const newsOf = ({ until, isFirst, above }: z.output<typeof data>, timeZone: string): ChannelNews => ({
  heading: `Your channel stays public until ${ordinalDate(until, timeZone)}`,
  said: `${isFirst ? 'Your access has ended.' : 'Your access ended a few weeks ago.'} ${ALL} stay as they are until then. After that, visitors are told that they are no longer public.`,
  above,
});

const sample = { until: new Date('2026-12-20T10:00:00Z'), isFirst: true, above: false };

export default event({
  type: 'channel.ending',
  data,
  kinds: ['publication'],
  changesPages: true,
  sentence: ({ until }, timeZone) =>
    `told the owner that the channel stays public until ${ordinalDate(until, timeZone)}`,
  tell: tellOfChannel(newsOf),
  area: 'channel',
  samples: channelSamples(newsOf, {
    'about to close': sample,
    'about to close, again': { ...sample, isFirst: false },
    'about to close with the firm above': { ...sample, above: true },
  }),
});
