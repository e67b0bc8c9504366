import type { Verdict } from '@greenlit/domain/people/import.ts';
import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { GivenRole } from './data.ts';
import classes from './People.module.css';
import type { PendingPerson } from './pending.ts';
import { texts } from './texts.ts';

const words = texts.dialog;

/** One more status comes from the server: the address belongs to somebody else. */
export type ShownVerdict = Verdict | 'taken';

type Props = {
  people: readonly PendingPerson[];
  verdicts: readonly ShownVerdict[];
  roles: readonly GivenRole[];
  onRemove: (index: number) => void;
};

/** Everybody on the list, with what will happen to them; rows that cannot be sent come first. */
export function PendingList({ people, verdicts, roles, onRemove }: Props) {
  const rows = people
    .map((person, index) => ({ ...person, index, verdict: verdicts[index] ?? 'new' }))
    .sort((a, b) => Number(a.verdict === 'new') - Number(b.verdict === 'new'));
  return (
    <section aria-label={words.listed}>
      <Text fw={560}>{words.listed}</Text>
      {/* a long list scrolls, also by keyboard */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable */}
      <ul className={classes.pending} tabIndex={0} aria-label={words.listed}>
        {rows.map(({ email, name, role, index, verdict }) => (
          <li key={`${index} ${email}`}>
            <span className={classes.facts}>
              {email || '—'}
              <Text span size="sm" c="dimmed">
                {[name, roleLabel(roles.find(({ id }) => id === role)?.name ?? '')]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)
                  .join('')}
              </Text>
            </span>
            <span className={classes.state} data-state={verdict === 'new' ? 'active' : 'refused'}>
              {words.verdicts[verdict]}
            </span>
            <ActionIcon variant="subtle" color="gray" aria-label={words.remove(email)} onClick={() => onRemove(index)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
