import { WRONG_DAYS } from '@greenlit/domain/accounts/domains.ts';
import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { type DomainNews, SAMPLE_DOMAIN, tellOfDomain } from '../domain-letter.tsx';

const data = z.object({ domain: text });

declare module '../../../events/types.ts' {
  interface Events {
    'domain.records_wrong': z.output<typeof data>;
  }
}

const newsOf = ({ domain }: z.output<typeof data>, target: string): DomainNews => ({
  heading: `The records of ${domain} changed`,
  more: `To keep your video channel there, set the A record to ${target} and restore the TXT record within ${WRONG_DAYS} days.`,
  action: 'See both records',
});

export default event({
  type: 'domain.records_wrong',
  data,
  ...tellOfDomain(newsOf, { 'a domain': { domain: SAMPLE_DOMAIN } }),
});
