import { PUBLIC_DAYS } from '@greenlit/domain/channel/ending.ts';
import { z } from 'zod';
import { flag, instant } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { ALL, type ChannelNews, channelSamples, tellOfChannel } from '../channel-letter.tsx';

const data = z.object({ until: instant, isFirst: flag, above: flag, isBack: flag.optional() });

declare module '../../../events/types.ts' {
  interface Events {
    'channel.closed': z.output<typeof data>;
  }
}

const newsOf = ({ above }: z.output<typeof data>): ChannelNews => ({
  heading: 'Your channel is no longer public',
  said: `${ALL} are no longer public, because your access ended ${PUBLIC_DAYS} days ago. Visitors see a page that says so.`,
  above,
});

const sample = { until: new Date('2026-12-20T10:00:00Z'), isFirst: false, above: false };

export default event({
  type: 'channel.closed',
  data,
  kinds: ['publication'],
  changesPages: true,
  sentence: () => 'closed the channel: its owner’s access had ended',
  tell: tellOfChannel(newsOf),
  area: 'channel',
  samples: channelSamples(newsOf, { closed: sample }),
});
