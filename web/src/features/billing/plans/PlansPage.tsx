import { PARENT_INACTIVE } from '@greenlit/domain/accounts/access.ts';
import { Alert, Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accountDate } from '../../../app/accountDate.ts';
import { paths } from '../../../app/address.ts';
import { ApiError } from '../../../app/graphql.ts';
import { useViewer, waitsForEnterprise } from '../../../app/rights.ts';
import { Failure, Page, TextSkeleton } from '../../../app/ui/Page.tsx';
import { BillingDetails } from '../../../shared/billing/BillingDetails.tsx';
import { dollars } from '../../../shared/billing/money.ts';
import { refundNotes } from '../../../shared/billing/refunds.ts';
import { texts as billing } from '../../../shared/billing/texts.ts';
import { BareFrame } from '../BareFrame.tsx';
import { contractQuery, type PlanPage, planPageQuery } from '../data.ts';
import { texts } from '../texts.ts';
import classes from './Contract.module.css';
import { PlanChooser } from './PlanChooser.tsx';

/** Chooses a plan, or shows the one that somebody else pays for. */
export function PlansPage() {
  const { data, error, refetch } = useQuery(planPageQuery);
  const isOffline = error instanceof ApiError && error.code === 'NETWORK';
  useToSettings(error !== null && !isOffline);
  return (
    <BareFrame leave={{ path: paths.settings, label: data && !isForReading(data) ? texts.cancel : texts.back }}>
      {data ? <Loaded page={data} /> : null}
      {data ? null : (
        <Page title={texts.choose}>
          {error ? <Failure title={texts.failed} error={error} retry={refetch} /> : <TextSkeleton />}
        </Page>
      )}
    </BareFrame>
  );
}

/** Without prices there is nothing to choose. */
function useToSettings(failed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (failed) void navigate({ to: paths.settings, replace: true });
  }, [failed, navigate]);
}

const isForReading = ({ user, plan }: PlanPage): boolean => user.isEnterprise || plan?.paidByAdmin === true;

function Loaded({ page }: { page: PlanPage }) {
  const isWaiting = waitsForEnterprise(useViewer());
  return isForReading(page) || isWaiting ? <Contract page={page} isWaiting={isWaiting} /> : <PlanChooser page={page} />;
}

const words = texts.engineOf;

/** An enterprise's contract, or a plan that somebody else pays for, or that is of no use for now, read-only. */
function Contract({ page, isWaiting }: { page: PlanPage; isWaiting: boolean }) {
  return (
    <Page title={texts.contract} width="form">
      {isWaiting ? (
        <Alert color="amber" mb="lg">
          {PARENT_INACTIVE}
        </Alert>
      ) : null}
      <dl className={classes.facts}>
        {factsOf(page).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {page.user.isEnterprise && page.plan ? <Billed /> : null}
      {page.user.isEnterprise ? (
        <section className={classes.contact}>
          <h2>{billing.details.title}</h2>
          <p>{billing.details.hint}</p>
          <BillingDetails />
        </section>
      ) : null}
      <section className={classes.contact}>
        <h2>{texts.contact.title}</h2>
        <Contact page={page} />
      </section>
    </Page>
  );
}

/** The open invoice, and the paid ones. */
function Billed() {
  const { data, error, refetch } = useQuery(contractQuery);
  if (error) return <Failure error={error} retry={refetch} />;
  if (!data) return null;
  const { unpaid, invoices, nextCoupon } = data;
  const said = texts.invoices;
  return (
    <section className={classes.contact}>
      <h2>{said.title}</h2>
      {unpaid ? (
        <div className={classes.open}>
          <p>{said.open(dollars(unpaid.amount), accountDate(unpaid.dueAt))}</p>
          {/* a document of its own, because only there Stripe's fields may be loaded */}
          <Button component="a" href={paths.payRenewal}>
            {said.pay}
          </Button>
        </div>
      ) : null}
      {nextCoupon ? <p>{said.nextCoupon(nextCoupon)}</p> : null}
      {invoices.length === 0 && !unpaid ? <p>{said.none}</p> : null}
      <ul className={classes.invoices}>
        {invoices.map(({ id, number, paid, paidAt, timeZone, pdfUrl, pageUrl, creditNotes, ...sums }) => (
          <li key={id}>
            <span>{accountDate(paidAt, timeZone ?? null)}</span>
            <span>{[dollars(paid), ...refundNotes(sums)].join(' · ')}</span>
            <Anchor underline="always" href={pageUrl} target="_blank" rel="noreferrer">
              {said.view(number)}
            </Anchor>
            <Anchor underline="always" href={pdfUrl} target="_blank" rel="noreferrer">
              {said.pdfOf(number)}
            </Anchor>
            {creditNotes.map((note) => (
              <Anchor key={note.number} underline="always" href={note.pdfUrl} target="_blank" rel="noreferrer">
                {billing.creditNote(note.number, dollars(note.amount))}
              </Anchor>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ user, plan, libraries }: PlanPage): [string, string][] {
  if (!plan) return [[words.state, words.inactive]];
  const included = libraries.filter(({ id }) => plan.contentLibraries.includes(id)).map(({ name }) => name);
  const count = user.settings?.usersCount;
  const price = dollars(plan.finalPrice);
  const billing = [user.settings?.billingContact, user.settings?.billingEmail].filter(Boolean).join(', ');
  const isOver = plan.expireAt !== null && plan.expireAt !== undefined && new Date(plan.expireAt) <= new Date();
  return [
    [words.state, plan.active ? words.active : words.inactive],
    ...(plan.paidByAdmin
      ? []
      : [[words.price, plan.interval === 'year' ? words.perYear(price) : words.perMonth(price)] as [string, string]]),
    ...(plan.expireAt ? [[isOver ? words.ended : words.renews, accountDate(plan.expireAt)] as [string, string]] : []),
    ...(count ? [[user.isEnterprise ? words.accounts : words.users, String(count)] as [string, string]] : []),
    [words.engine, plan.complianceEngine ? words.engineOn : words.engineOff],
    [words.libraries, included.join(', ') || words.noLibraries],
    ...(user.isEnterprise && plan.discount ? [[words.discount, `${plan.discount}%`] as [string, string]] : []),
    ...(billing ? [[words.billing, billing] as [string, string]] : []),
  ];
}

function Contact({ page: { user, config } }: { page: PlanPage }) {
  if (!user.isEnterprise) return <p>{texts.contact.admin}</p>;
  const { providerName, providerEmail } = config;
  if (!providerEmail) return <p>{texts.contact.ask(providerName)}</p>;
  return (
    <p>
      {texts.contact.write(providerName)} <a href={`mailto:${providerEmail}`}>{providerEmail}</a>.
    </p>
  );
}
