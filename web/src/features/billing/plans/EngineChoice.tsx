import { formatCents } from '@greenlit/domain/shared/text.ts';
import { texts } from '../texts.ts';
import { OptionCard, Part, type PartProps } from './Part.tsx';
import classes from './PlanChooser.module.css';

const words = texts.engine;

/** With or without reviews; a company's enterprise decides it for them. */
export function EngineChoice({ page, choice, change }: PartProps) {
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
