import { ENTERPRISE_TAB_CLOSED } from '@greenlit/domain/accounts/settings.ts';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useViewer } from '../../../app/useViewer.ts';
import type { Account } from '../data.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { AddressForm, CompanyForm, ReviewerForm } from './CompanyForm.tsx';
import { MoreReviewers } from './MoreReviewers.tsx';
import { ReviewRules } from './ReviewRules.tsx';

/** The company tab, or the Enterprise tab of an enterprise, which only its main administrator may edit. */
export function CompanyPanel({ account }: { account: Account }) {
  const isEnterprise = account.kind === 'enterprise' || account.kind === 'enterprise_internal';
  const closed = isEnterprise && !account.rights.editEnterpriseTab;
  const { complianceEngine } = useViewer();
  const isRoot = account.user.admin === null;
  const words = texts.company;
  const group = { account, isEnterprise, closed };
  return (
    <>
      <Section title={isEnterprise ? words.enterpriseTitle : words.title} hint={words.hint}>
        {closed ? (
          <Alert color="slate" variant="light" mb="lg" icon={<IconLock aria-hidden />}>
            {ENTERPRISE_TAB_CLOSED}
          </Alert>
        ) : null}
        <CompanyForm {...group} />
      </Section>
      <Section title={words.addressTitle}>
        <AddressForm {...group} />
      </Section>
      {complianceEngine ? (
        <Section title={words.reviewerTitle}>
          <ReviewerForm key={account.otherReviewers.join()} {...group} />
          <MoreReviewers {...group} />
        </Section>
      ) : null}
      {complianceEngine && isRoot ? <ReviewRules /> : null}
    </>
  );
}
