import { formatCents } from '@greenlit/domain/shared/text.ts';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { texts } from '../texts.ts';
import { OptionCard, Part, type PartProps } from './Part.tsx';
import classes from './PlanChooser.module.css';

const words = texts.plan;

/** The two plans with their contents. A company has the libraries of its enterprise, so it has nothing to choose here. */
export function PlanCards({ page, choice, change }: PartProps) {
  const name = useId();
  if (page.scope.fixed || page.scope.offered.length === 0) return null;
  const plans = [
    { withScripts: false, label: words.basic, price: page.prices.basicPlan, parts: words.basicParts },
    { withScripts: true, label: words.scripts, price: page.prices.scriptsPlan, parts: words.scriptsParts },
  ];
  return (
    <Part title={words.title}>
      <div className={classes.pair}>
        {plans.map(({ withScripts, label, price, parts }) => (
          <OptionCard
            key={label}
            kind="radio"
            name={name}
            label={label}
            aside={words.a(formatCents(price))}
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
