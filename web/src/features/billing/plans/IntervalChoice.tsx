import { formatCents } from '@greenlit/domain/shared/text.ts';
import { useId } from 'react';
import { savedByYear } from '../choice.ts';
import { texts } from '../texts.ts';
import { OptionCard, Part, type PartProps } from './Part.tsx';
import classes from './PlanChooser.module.css';

const words = texts.interval;

/** Monthly or yearly, with the savings of a year for this choice. Companies pay yearly. */
export function IntervalChoice({ page, choice, faults, change }: PartProps) {
  const name = useId();
  const { prices, scope } = page;
  if (scope.fixed) return <Part title={words.title}>{words.yearOnly}</Part>;
  const saved = formatCents(savedByYear(prices, choice));
  const hint = prices.yearDiscount > 0 ? words.yearHint(String(prices.yearDiscount), saved) : null;
  return (
    <Part title={words.title} error={faults.interval}>
      <div className={classes.pair}>
        {(['month', 'year'] as const).map((interval) => (
          <OptionCard
            key={interval}
            kind="radio"
            name={name}
            label={words[interval]}
            checked={choice.interval === interval}
            invalid={faults.interval !== undefined}
            onChange={() => change({ interval })}
          >
            <span className={interval === 'year' && hint ? classes.saved : classes.muted}>
              {interval === 'year' ? hint : words.monthHint}
            </span>
          </OptionCard>
        ))}
      </div>
    </Part>
  );
}
