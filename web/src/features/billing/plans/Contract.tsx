import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { timeZone } from '../../../app/time.ts';
import { Page } from '../../../app/ui/Page.tsx';
import { dollars } from '../../../shared/billing/money.ts';
import type { PlanPage } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './Contract.module.css';

const words = texts.engineOf;

/** An enterprise's contract, or a plan that an administrator pays for: to read, not to change. */
export function Contract({ page }: { page: PlanPage }) {
  return (
    <Page title={texts.contract} width="form">
      <dl className={classes.facts}>
        {factsOf(page).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={classes.contact}>
        <h2>{texts.contact.title}</h2>
        <Contact page={page} />
      </section>
    </Page>
  );
}

function factsOf({ user, plan, libraries }: PlanPage): [string, string][] {
  if (!plan) return [[words.state, words.inactive]];
  const included = libraries.filter(({ id }) => plan.contentLibraries.includes(id)).map(({ name }) => name);
  const count = user.settings?.usersCount;
  const price = dollars(plan.finalPrice);
  const isOver = plan.expireAt !== null && plan.expireAt !== undefined && new Date(plan.expireAt) <= new Date();
  return [
    [words.state, plan.active ? words.active : words.inactive],
    ...(plan.paidByAdmin
      ? []
      : [[words.price, plan.interval === 'year' ? words.perYear(price) : words.perMonth(price)] as [string, string]]),
    ...(plan.expireAt
      ? [[isOver ? words.ended : words.renews, ordinalDate(plan.expireAt, timeZone)] as [string, string]]
      : []),
    ...(count ? [[user.isEnterprise ? words.accounts : words.users, String(count)] as [string, string]] : []),
    [words.engine, plan.complianceEngine ? words.engineOn : words.engineOff],
    [words.libraries, included.join(', ') || words.noLibraries],
    ...(user.isEnterprise && plan.discount ? [[words.discount, `${plan.discount}%`] as [string, string]] : []),
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
