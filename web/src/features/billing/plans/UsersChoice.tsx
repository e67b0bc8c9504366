import { formatCents } from '@greenlit/domain/shared/text.ts';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Failure } from '../../../app/ui/Failure.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import { mostUsers, tooMany } from '../choice.ts';
import { seatHoldersQuery } from '../data.ts';
import { texts } from '../texts.ts';
import { OptionCard, Part, type PartProps } from './Part.tsx';
import classes from './PlanChooser.module.css';

const words = texts.users;

/** The number of users, and who is removed if it decreases. */
export function UsersChoice(props: PartProps) {
  const { page, choice, faults, change } = props;
  const id = useId();
  const most = mostUsers(page.scope);
  const excess = tooMany(choice, page.scope);
  const set = (users: number) => change({ users, removeIds: [] });
  return (
    <>
      <Part title={words.title} error={faults.additionalUsers}>
        <div className={classes.stepper}>
          <span id={id} className={classes.stepperLabel}>
            {words.label}
            <span className={classes.muted}>{words.hint(formatCents(page.prices.user), most)}</span>
          </span>
          <fieldset className={classes.steps} aria-labelledby={id}>
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={words.fewer}
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
              aria-label={words.more}
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
    <Part title={words.remove(count)} hint={words.removeHint} error={faults.removeIds}>
      {error ? <Failure title={words.peopleFailed} error={error} retry={refetch} /> : null}
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
