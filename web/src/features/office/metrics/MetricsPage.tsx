import { rangeOfMonth } from '@greenlit/domain/metrics/range.ts';
import { NativeSelect, Tabs } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../../app/address.ts';
import { CardsSkeleton, Failure, Page } from '../../../app/ui/Page.tsx';
import type { GetBusinessMetricsQuery } from '../../../gen/graphql.ts';
import { RankChart, StepsChart } from '../../../shared/metrics/Charts.tsx';
import classes from '../../../shared/metrics/Figures.module.css';
import { FigureTable } from '../../../shared/metrics/FigureTable.tsx';
import { MONTHS, stepLabel } from '../../../shared/metrics/steps.ts';
import { metricsRoute, metricsSearch } from '../routes.tsx';
import { AudienceTab } from './AudienceTab.tsx';
import { businessQuery, type Days } from './data.ts';
import { texts } from './texts.ts';

const route = pageRoute(metricsRoute);
/** How many years can be selected; others only by URL. */
const YEARS = 6;

/** The installation's metrics, by month or year. */
export function MetricsPage() {
  const [{ year: asked, month, tab, category }, setSearch] = route.useAddress(metricsSearch);
  const thisYear = new Date().getUTCFullYear();
  const year = asked ?? thisYear;
  const days = rangeOfMonth(year, month ?? null);
  const years = new Set([year, ...Array.from({ length: YEARS }, (_, index) => thisYear - index)]);
  const choose = (
    <div className={classes.when}>
      <NativeSelect
        label={texts.month}
        value={String(month ?? '')}
        onChange={({ currentTarget }) => setSearch({ month: Number(currentTarget.value) || undefined })}
        data={[
          { value: '', label: texts.wholeYear },
          ...MONTHS.map((label, index) => ({ value: String(index + 1), label })),
        ]}
      />
      <NativeSelect
        label={texts.year}
        value={String(year)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          setSearch({ year: chosen === thisYear ? undefined : chosen });
        }}
        data={[...years].sort((a, b) => b - a).map(String)}
      />
    </div>
  );
  return (
    <Page title={texts.title} action={choose}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch({ tab: next === 'business' ? 'business' : undefined })}
      >
        <Tabs.List mb="lg" aria-label={texts.tabs.label}>
          <Tabs.Tab value="audience">{texts.tabs.audience}</Tabs.Tab>
          <Tabs.Tab value="business">{texts.tabs.business}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="audience">
          <AudienceTab days={days} category={category} onCategory={(next) => setSearch({ category: next })} />
        </Tabs.Panel>
        <Tabs.Panel value="business">
          <BusinessTab days={days} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

const words = texts.business;
type Business = GetBusinessMetricsQuery['getBusinessMetrics'];

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Revenue, trials, reviews, and where people stop. */
function BusinessTab({ days }: { days: Days }) {
  const { data, error, refetch } = useQuery({ ...businessQuery(days), placeholderData: keepPreviousData });
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <CardsSkeleton />;
  return (
    <div className={classes.figures}>
      <Facts title={words.revenue.title} facts={revenueFacts(data.revenue)} />
      <Facts title={words.reviews.title} facts={[...trialFacts(data.trials), ...reviewFacts(data.reviews)]} />
      <Collected rows={data.revenue.collected} />
      <Journey {...data.journey} />
    </div>
  );
}

type Fact = { label: string; value: string; note?: string };

function revenueFacts({ running, begun, lost, pastDue }: Business['revenue']): Fact[] {
  const fact = (label: string, { plans, monthly }: { plans: number; monthly: number }) => ({
    label,
    value: DOLLARS.format(monthly),
    note: words.plans(plans),
  });
  const { labels } = words.revenue;
  return [
    fact(labels.running, running),
    fact(labels.begun, begun),
    fact(labels.lost, lost),
    fact(labels.pastDue, pastDue),
  ];
}

const share = (part: number, whole: number): string =>
  whole === 0 ? words.none : `${Math.round((part / whole) * 100)}%`;

const trialFacts = ({ started, paid }: Business['trials']): Fact[] => [
  { label: words.trials, value: share(paid, started), note: words.trialsNote(paid, started) },
];

function reviewFacts(reviews: Business['reviews']): Fact[] {
  const { decided, medianHours, ninetiethHours, approved, approvedAtOnce, rounds } = reviews;
  const { labels } = words.reviews;
  return [
    { label: labels.median, value: duration(medianHours), note: words.reviews.decided(decided) },
    { label: labels.ninetieth, value: duration(ninetiethHours) },
    {
      label: labels.rounds,
      value: rounds ? rounds.toLocaleString('en-US', { maximumFractionDigits: 1 }) : words.none,
      note: words.reviews.atOnce(share(approvedAtOnce, approved)),
    },
  ];
}

function duration(hours: number | null | undefined): string {
  if (hours === null || hours === undefined) return words.none;
  if (hours < 1) return words.minutes(Math.max(1, Math.round(hours * 60)));
  if (hours < 48) return words.hours(Math.round(hours));
  return words.days(Math.round(hours / 24));
}

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className={classes.figure} aria-label={title}>
      <h2>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {note ? <span>{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Collected({ rows }: { rows: Business['revenue']['collected'] }) {
  const { title, about, none } = words.collected;
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={classes.figure} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.about}>{about}</p>
      {total === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <>
          <p className={classes.total}>{DOLLARS.format(total)}</p>
          <div aria-hidden className={classes.chart}>
            <StepsChart
              label={title}
              unit="$"
              data={rows.map(({ date, amount }) => ({ step: stepLabel(date), count: amount }))}
            />
          </div>
          <details>
            <summary>{texts.asTable}</summary>
            <FigureTable
              label={title}
              heads={[texts.columns.date, words.collected.amount]}
              rows={rows.map(({ date, amount }) => ({ id: date, cells: [stepLabel(date), DOLLARS.format(amount)] }))}
            />
          </details>
        </>
      )}
    </section>
  );
}

function Journey({ steps, wizard }: Business['journey']) {
  const { title, about, none, step: labels } = words.journey;
  const all = steps[0]?.accounts ?? 0;
  return (
    <section className={classes.figure} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.about}>{about}</p>
      {all === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <>
          <div aria-hidden className={classes.chart}>
            <RankChart
              label={words.journey.accounts}
              data={steps.map(({ step, accounts }) => ({ name: labels[step], count: accounts }))}
            />
          </div>
          <FigureTable
            label={title}
            heads={[words.journey.reached, words.journey.accounts, words.journey.ofAll]}
            rows={steps.map(({ step, accounts }) => ({
              id: step,
              cells: [labels[step], accounts, share(accounts, all)],
            }))}
          />
          {wizard.length > 0 ? (
            <p className={classes.about}>
              {words.journey.left(wizard.map(({ step, people }) => words.journey.leftAt(step, people)).join(', '))}
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
