import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { isAccessOver, lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { dayWords, formatCents, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Text, UnstyledButton } from '@mantine/core';
import { timeZone } from '../../app/time.ts';
import { PersonAvatar } from '../../app/ui/PersonAvatar.tsx';
import { CorrectInvitation } from './CorrectInvitation.tsx';
import type { Person } from './data.ts';
import { nameOf } from './names.ts';
import classes from './People.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { texts } from './texts.ts';

type Props = { person: Person; area: 'account' | 'enterprise'; onOpen?: (person: Person) => void };

/** A person in a list: name, role, state, and a menu for people who may change them. */
export function PersonRow({ person, area, onOpen }: Props) {
  const { email, roles, settings, state } = person;
  const company = person.company?.name;
  const title = company || nameOf(person);
  return (
    <li className={classes.row}>
      <PersonAvatar
        name={person.name}
        lastName={person.lastName ?? null}
        picture={settings?.signedWorkspaceImgUrl}
        color={settings?.color}
        size={40}
      />
      <div className={classes.facts}>
        {onOpen && state !== 'removed' ? (
          <UnstyledButton className={classes.open} onClick={() => onOpen(person)} aria-label={texts.open(title)}>
            {title}
          </UnstyledButton>
        ) : (
          <Text fw={600}>{title}</Text>
        )}
        <Text size="sm" c="dimmed">
          {[company ? nameOf(person) : null, email].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {factsOf(person).join(' · ')}
        </Text>
        {person.mailRefused && person.viewerCanManage && state === 'invited' ? (
          <CorrectInvitation person={person} area={area} />
        ) : null}
      </div>
      <Text size="sm" className={classes.role}>
        {roles.map((role) => roleLabel(role.name)).join(', ')}
      </Text>
      <span className={classes.state} data-state={state}>
        {texts.states[state]}
      </span>
      <span className={classes.menu}>
        {person.viewerCanManage && person.unfinishedItems !== 0 ? (
          <PersonMenu person={person} area={area} name={title} />
        ) : null}
      </span>
    </li>
  );
}

/**
 * That their invitation did not arrive; when they were last active, and the end of their access; for a company also its people and plan; for deleted people their
 * unfinished work.
 */
export function factsOf({
  kind,
  expireAt,
  lastSeenAt,
  mailRefused,
  teamSize,
  customPlan,
  unfinishedItems,
}: Person): string[] {
  if (unfinishedItems !== undefined) return [texts.unfinished(unfinishedItems)];
  const facts = [
    ...(mailRefused ? [texts.refused] : []),
    ...(expireAt ? [accessWords(expireAt)] : []),
    ...(lastSeenAt ? [texts.seen(ordinalDate(lastSeenAt, timeZone))] : []),
  ];
  return kind === 'company' ? [texts.people(teamSize), planOf(customPlan), ...facts] : facts;
}

function accessWords(end: string): string {
  const day = dayWords(lastDayOf(end));
  return isAccessOver(new Date(end), new Date()) ? texts.ended(day) : texts.until(day);
}

function planOf(plan: Person['customPlan']): string {
  if (!plan?.active) return texts.noPlan;
  // somebody else pays for it
  if (plan.finalPrice === 0) return texts.planIncluded;
  return texts.plan(formatCents(Math.round(plan.finalPrice * 100)), plan.interval);
}
