import { formatCents } from '@greenlit/domain/shared/text.ts';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { accountDate } from '../../../app/accountDate.ts';
import { pageRoute } from '../../../app/address.ts';
import { useViewer } from '../../../app/rights.ts';
import { Failure, Page, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { dollars } from '../../../shared/billing/money.ts';
import ui from '../../../shared/ui/Option.module.css';
import {
  type Choice,
  choiceOf,
  type Faults,
  faultsOf,
  mostUsers,
  quoteOf,
  savedByYear,
  searchOf,
  templateChoice,
  tooMany,
} from '../choice.ts';
import { type PlanPage, renewalQuery, seatHoldersQuery } from '../data.ts';
import { planSearch, plansRoute } from '../routes.tsx';
import { texts } from '../texts.ts';
import partClasses from './Part.module.css';
import classes from './PlanChooser.module.css';
import { Summary } from './Summary.tsx';

const route = pageRoute(plansRoute);

/** The parts of a plan, beside their total price. */
export function PlanChooser({ page }: { page: PlanPage }) {
  const { scope } = page;
  const [search, setSearch] = route.useAddress(planSearch);
  const [asked, setAsked] = useState(false);
  const choice = choiceOf(search, scope);
  const faults = faultsOf(choice, scope);
  const parts: PartProps = {
    page,
    choice,
    faults: asked ? faults : {},
    change: (part) => {
      const { libraries, remove, interval, ...rest } = searchOf({ ...choice, ...part });
      // empty values are left out of the address
      void setSearch({ ...rest, interval, libraries: libraries ?? '', remove }, { replace: true });
    },
  };
  const goOn = (): boolean => {
    setAsked(true);
    if (Object.keys(faults).length === 0) return true;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-faulty] input')?.focus());
    return false;
  };
  const isFirst = scope.plan === null || scope.plan.trial || !(page.plan?.active ?? false);
  return (
    <Page title={isFirst ? texts.choose : texts.change} lead={<Now page={page} />}>
      <div className={classes.columns}>
        <div className={classes.parts}>
          <Templates {...parts} />
          <PlanCards {...parts} />
          <LibraryChoice {...parts} />
          <EngineChoice {...parts} />
          <UsersChoice {...parts} />
          <IntervalChoice {...parts} />
        </div>
        <Summary page={page} choice={choice} quote={quoteOf(page.prices, choice, page)} faults={faults} goOn={goOn} />
      </div>
    </Page>
  );
}

const words = texts.engine;

/** With or without reviews; a company's enterprise decides it for them. */
function EngineChoice({ page, choice, change }: PartProps) {
  const { enterprise, prices } = page;
  if (enterprise) {
    const said = choice.complianceEngine ? words.fixedOn(enterprise) : words.fixedOff(enterprise);
    return <Part title={words.title}>{said}</Part>;
  }
  return (
    <Part title={words.title}>
      <OptionCard
        kind="checkbox"
        label={words.label}
        aside={words.plus(formatCents(prices.compliance))}
        checked={choice.complianceEngine}
        onChange={(complianceEngine) => change({ complianceEngine })}
      >
        <span className={classes.muted}>{words.hint}</span>
      </OptionCard>
    </Part>
  );
}

/** The current state: what they pay, when it ends, or that it has ended. */
function Now({ page }: { page: PlanPage }) {
  const { access } = useViewer();
  const unpaid = useQuery(renewalQuery).data?.unpaid;
  const words = unpaid?.until
    ? texts.now.unpaid(dollars(unpaid.amount), accountDate(unpaid.until))
    : nowOf(page, access.daysLeft);
  return <p className={classes.now}>{words}</p>;
}

function nowOf({ plan, user, scope }: PlanPage, daysLeft: number): string {
  const words = texts.now;
  if (scope.fixed && user.needSetup) return words.setup;
  if (!plan) return words.none;
  const end = plan.trial ? plan.trialEndDate : plan.expireAt;
  const date = end ? accountDate(end) : '';
  const isOver = end !== null && end !== undefined && new Date(end) <= new Date();
  if (plan.trial) return isOver ? words.trialOver(date) : words.trial(daysLeft);
  if (!plan.active) return isOver || !end ? (date ? words.ended(date) : words.none) : words.cancelled(date);
  return [words.active(dollars(plan.finalPrice), plan.interval), end ? words.renews(date) : ''].join(' ').trim();
}

const libraryChoiceWords = texts.libraries;

/** The libraries of the plan with scripts, with their number of scripts. */
function LibraryChoice({ page, choice, faults, change }: PartProps) {
  const { enterprise, libraries } = page;
  if (enterprise) return <Part title={libraryChoiceWords.title}>{libraryChoiceWords.included(enterprise)}</Part>;
  if (!choice.withScripts) return null;
  const toggle = (id: string, checked: boolean) => {
    const others = choice.libraries.filter((one) => one !== id);
    change({ libraries: checked ? [...others, id] : others });
  };
  return (
    <Part title={libraryChoiceWords.title} hint={libraryChoiceWords.hint} error={faults.contentLibraries}>
      <div className={classes.grid}>
        {libraries.map(({ id, name, scriptCount }) => (
          <OptionCard
            key={id}
            kind="checkbox"
            label={name}
            aside={libraryChoiceWords.count(scriptCount)}
            checked={choice.libraries.includes(id)}
            invalid={faults.contentLibraries !== undefined}
            onChange={(checked) => toggle(id, checked)}
          />
        ))}
      </div>
    </Part>
  );
}

const templatesWords = texts.templates;

/** The provider's ready-made plans that this person can buy, at the price that staff set; they can still be changed. */
function Templates({ page, choice, change }: PartProps) {
  const { templates } = page.scope;
  const offered = templates
    .map((template) => templateChoice(template, choice, page.scope))
    .filter((one) => one !== null);
  if (offered.length === 0) return null;
  // companies pay yearly, so a price a month would be none of theirs
  const interval = page.scope.fixed ? 'year' : 'month';
  return (
    <Part title={templatesWords.title}>
      <div className={classes.grid}>
        {offered.map((ready) => {
          const isChosen = choice.template?.id === ready.template?.id;
          return (
            <button
              key={ready.template?.id}
              type="button"
              className={classes.template}
              aria-pressed={isChosen}
              onClick={() => change(isChosen ? { template: null } : ready)}
            >
              <strong>{ready.template?.name}</strong>
              <span className={classes.muted}>{templatesWords.parts(ready.users, ready.complianceEngine)}</span>
              <span>
                {templatesWords.price(formatCents(quoteOf(page.prices, { ...ready, interval }, page).final), interval)}
              </span>
            </button>
          );
        })}
      </div>
    </Part>
  );
}

const intervalChoiceWords = texts.interval;

/** Monthly or yearly, with the savings of a year for this choice. Companies pay yearly. */
function IntervalChoice({ page, choice, faults, change }: PartProps) {
  const name = useId();
  const { prices, scope } = page;
  if (scope.fixed) return <Part title={intervalChoiceWords.title}>{intervalChoiceWords.yearOnly}</Part>;
  const saved = formatCents(savedByYear(prices, choice));
  const hint = prices.yearDiscount > 0 ? intervalChoiceWords.yearHint(String(prices.yearDiscount), saved) : null;
  return (
    <Part title={intervalChoiceWords.title} error={faults.interval}>
      <div className={classes.pair}>
        {(['month', 'year'] as const).map((interval) => (
          <OptionCard
            key={interval}
            kind="radio"
            name={name}
            label={intervalChoiceWords[interval]}
            checked={choice.interval === interval}
            invalid={faults.interval !== undefined}
            onChange={() => change({ interval })}
          >
            <span className={interval === 'year' && hint ? classes.saved : classes.muted}>
              {interval === 'year' ? hint : intervalChoiceWords.monthHint}
            </span>
          </OptionCard>
        ))}
      </div>
    </Part>
  );
}

const planCardsWords = texts.plan;

/** The two plans with their contents. A company has the libraries of its enterprise, so it has nothing to choose here. */
function PlanCards({ page, choice, change }: PartProps) {
  const name = useId();
  if (page.scope.fixed || page.scope.offered.length === 0) return null;
  const plans = [
    { withScripts: false, label: planCardsWords.basic, price: page.prices.basicPlan, parts: planCardsWords.basicParts },
    {
      withScripts: true,
      label: planCardsWords.scripts,
      price: page.prices.scriptsPlan,
      parts: planCardsWords.scriptsParts,
    },
  ];
  return (
    <Part title={planCardsWords.title}>
      <div className={classes.pair}>
        {plans.map(({ withScripts, label, price, parts }) => (
          <OptionCard
            key={label}
            kind="radio"
            name={name}
            label={label}
            aside={planCardsWords.a(formatCents(price))}
            checked={choice.withScripts === withScripts}
            onChange={() => change({ withScripts })}
          >
            <span className={classes.contents}>
              {parts.map((part) => (
                <span key={part}>
                  <IconCheck size={16} aria-hidden /> {part}
                </span>
              ))}
            </span>
          </OptionCard>
        ))}
      </div>
    </Part>
  );
}

const usersChoiceWords = texts.users;

/** The number of users, and who is removed if it decreases. */
function UsersChoice(props: PartProps) {
  const { page, choice, faults, change } = props;
  const id = useId();
  const most = mostUsers(page.scope);
  const excess = tooMany(choice, page.scope);
  const set = (users: number) => change({ users, removeIds: [] });
  return (
    <>
      <Part title={usersChoiceWords.title} error={faults.additionalUsers}>
        <div className={classes.stepper}>
          <span id={id} className={classes.stepperLabel}>
            {usersChoiceWords.label}
            <span className={classes.muted}>{usersChoiceWords.hint(formatCents(page.prices.user), most)}</span>
          </span>
          <fieldset className={classes.steps} aria-labelledby={id}>
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={usersChoiceWords.fewer}
              disabled={choice.users <= 1}
              onClick={() => set(Math.min(choice.users, most + 1) - 1)}
            >
              <IconMinus size={18} aria-hidden />
            </ActionIcon>
            <output className={classes.count} aria-live="polite">
              {choice.users}
            </output>
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={usersChoiceWords.more}
              disabled={choice.users >= most}
              onClick={() => set(choice.users + 1)}
            >
              <IconPlus size={18} aria-hidden />
            </ActionIcon>
          </fieldset>
        </div>
      </Part>
      {excess > 0 ? <Removals {...props} count={excess} /> : null}
    </>
  );
}

function Removals({ page, choice, faults, change, count }: PartProps & { count: number }) {
  const { data, error, refetch } = useQuery(seatHoldersQuery(page.user.id));
  const toggle = (id: string, checked: boolean) => {
    const others = choice.removeIds.filter((one) => one !== id);
    change({ removeIds: checked ? [...others, id] : others });
  };
  return (
    <Part title={usersChoiceWords.remove(count)} hint={usersChoiceWords.removeHint} error={faults.removeIds}>
      {error ? <Failure title={usersChoiceWords.peopleFailed} error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton count={2} /> : null}
      <div className={classes.grid}>
        {data?.map(({ id, name, lastName, email }) => (
          <OptionCard
            key={id}
            kind="checkbox"
            label={[name, lastName].filter(Boolean).join(' ')}
            checked={choice.removeIds.includes(id)}
            invalid={faults.removeIds !== undefined}
            onChange={(checked) => toggle(id, checked)}
          >
            <span className={classes.muted}>{email}</span>
          </OptionCard>
        ))}
      </div>
    </Part>
  );
}

/** A part of the choice: the selection, controls to change it, and its error. */
type PartProps = {
  page: PlanPage;
  choice: Choice;
  change: (part: Partial<Choice>) => void;
  faults: Faults;
};

type Props = { title: string; hint?: ReactNode; error?: string | undefined; children: ReactNode };

function Part({ title, hint, error, children }: Props) {
  const id = useId();
  return (
    <fieldset
      className={partClasses.part}
      aria-describedby={error ? id : undefined}
      data-faulty={error ? true : undefined}
    >
      <legend>{title}</legend>
      {hint ? <p className={partClasses.hint}>{hint}</p> : null}
      {error ? (
        <p className={partClasses.error} id={id} role="alert">
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

type OptionProps = {
  kind: 'radio' | 'checkbox';
  name?: string;
  checked: boolean;
  invalid?: boolean;
  label: string;
  aside?: ReactNode;
  children?: ReactNode;
  onChange: (checked: boolean) => void;
};

/** A radio button or a switch, whose label is the whole card. */
function OptionCard({ kind, name, checked, invalid = false, label, aside, children, onChange }: OptionProps) {
  return (
    <label className={ui.option}>
      <input
        type={kind}
        name={name}
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={partClasses.words}>
        <span className={partClasses.head}>
          <span className={partClasses.label}>{label}</span>
          {aside ? <span className={partClasses.aside}>{aside}</span> : null}
        </span>
        {children}
      </span>
    </label>
  );
}
