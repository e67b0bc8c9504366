import { DOMAIN_HOURS } from '@greenlit/domain/accounts/domains.ts';
import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { type DomainNews, SAMPLE_DOMAIN, tellOfDomain } from '../domain-letter.tsx';

const data = z.object({ domain: text, reason: text.nullish(), was: text.nullish(), words: text.nullish() });

declare module '../../../events/types.ts' {
  interface Events {
    'domain.rejected': z.output<typeof data>;
  }
}

function newsOf({ domain, reason, was, words }: z.output<typeof data>): DomainNews {
  if (reason !== 'staff')
    return {
      heading: `${domain} was rejected`,
      more: `Its two records were still not right after ${DOMAIN_HOURS} hours. Correct them and save the domain again.`,
      action: 'Save it again',
    };
  const [did, effect] =
    was === 'active'
      ? ['deactivated', 'Your video channel is no longer shown there.']
      : ['rejected', 'Your video channel will not be shown there.'];
  return { heading: `${domain} was ${did}`, more: `${effect} Reason: ${words}`, action: 'See the settings' };
}

const byStaff = { domain: SAMPLE_DOMAIN, reason: 'staff', words: 'The name is not yours.' };

export default event({
  type: 'domain.rejected',
  data,
  ...tellOfDomain(newsOf, {
    'by time': { domain: SAMPLE_DOMAIN },
    'by staff, was in_review': { ...byStaff, was: 'in_review' },
    'by staff, was active': { ...byStaff, was: 'active' },
  }),
});
