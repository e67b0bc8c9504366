import { monthAndYear } from '@greenlit/domain/shared/text.ts';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { RemoveRule, type Rule, SwitchRule } from '../data.ts';
import { ListedItem } from './ListedItem.tsx';
import { texts } from './texts.ts';

export function RuleItem({ rule: { id, rule, enabled, createdAt } }: { rule: Rule }) {
  return (
    <ListedItem
      text={rule}
      enabled={enabled}
      words={texts.rules}
      onSwitch={(on) => api(SwitchRule, { id, enabled: on })}
      onRemove={() => api(RemoveRule, { id })}
    >
      <p>{rule}</p>
      <time dateTime={createdAt}>{monthAndYear(createdAt, timeZone)}</time>
    </ListedItem>
  );
}
