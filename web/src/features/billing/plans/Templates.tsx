import { formatCents } from '@greenlit/domain/shared/text.ts';
import { quoteOf, templateChoice } from '../choice.ts';
import { texts } from '../texts.ts';
import { Part, type PartProps } from './Part.tsx';
import classes from './PlanChooser.module.css';

const words = texts.templates;

/** The provider's plan templates, which can still be changed. */
export function Templates({ page, choice, change }: PartProps) {
  if (page.templates.length === 0) return null;
  return (
    <Part title={words.title}>
      <div className={classes.grid}>
        {page.templates.map(({ id, name, usersRange = null, complianceEngine, multiUsersEngine }) => {
          const ready = templateChoice({ usersRange, complianceEngine, multiUsersEngine }, choice, page.scope);
          const monthly = quoteOf(page.prices, { ...ready, interval: 'month' }, page).final;
          const isChosen = ready.complianceEngine === choice.complianceEngine && ready.users === choice.users;
          return (
            <button
              key={id}
              type="button"
              className={classes.template}
              aria-pressed={isChosen}
              onClick={() => change(ready)}
            >
              <strong>{name}</strong>
              <span className={classes.muted}>{words.parts(ready.users, ready.complianceEngine)}</span>
              <span>{words.from(formatCents(monthly))}</span>
            </button>
          );
        })}
      </div>
    </Part>
  );
}
