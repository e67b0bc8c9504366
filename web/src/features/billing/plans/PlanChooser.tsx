import { useState } from 'react';
import { pageRoute } from '../../../app/address.ts';
import { Page } from '../../../app/ui/Page.tsx';
import { choiceOf, faultsOf, quoteOf, searchOf } from '../choice.ts';
import type { PlanPage } from '../data.ts';
import { planSearch, plansRoute } from '../routes.tsx';
import { texts } from '../texts.ts';
import { EngineChoice } from './EngineChoice.tsx';
import { IntervalChoice } from './IntervalChoice.tsx';
import { LibraryChoice } from './LibraryChoice.tsx';
import { Now } from './Now.tsx';
import type { PartProps } from './Part.tsx';
import { PlanCards } from './PlanCards.tsx';
import classes from './PlanChooser.module.css';
import { Summary } from './Summary.tsx';
import { Templates } from './Templates.tsx';
import { UsersChoice } from './UsersChoice.tsx';

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
