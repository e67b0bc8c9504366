import { WRONG_DAYS } from '@greenlit/domain/accounts/domains.ts';
import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { type DomainNews, SAMPLE_DOMAIN, tellOfDomain } from '../domain-letter.tsx';

const data = z.object({ domain: text });

declare module '../../../events/types.ts' {
  interface Events {
    'domain.lapsed': z.output<typeof data>;
  }
}

const newsOf = ({ domain }: z.output<typeof data>): DomainNews => ({
  heading: `${domain} no longer shows your channel`,
  more: `Its records have been wrong for ${WRONG_DAYS} days. Correct both, and we will check the domain again.`,
  action: 'See both records',
});

export default event({
  type: 'domain.lapsed',
  data,
  ...tellOfDomain(newsOf, { 'a domain': { domain: SAMPLE_DOMAIN } }),
});
