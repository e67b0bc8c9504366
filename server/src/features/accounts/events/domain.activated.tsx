import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { type DomainNews, SAMPLE_DOMAIN, tellOfDomain } from '../domain-letter.tsx';

const data = z.object({ domain: text });

declare module '../../../events/types.ts' {
  interface Events {
    'domain.activated': z.output<typeof data>;
  }
}

const newsOf = ({ domain }: z.output<typeof data>): DomainNews => ({
  heading: `${domain} is active`,
  more: 'Your video channel is shown there.',
  action: 'See the settings',
});

export default event({
  type: 'domain.activated',
  data,
  ...tellOfDomain(newsOf, { 'a domain': { domain: SAMPLE_DOMAIN } }),
});
