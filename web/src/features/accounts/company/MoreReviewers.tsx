import { SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { otherReviewers, REVIEWERS_MAX, reviewersOf } from '@greenlit/domain/review/reviewers.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { SettingsInput } from '../../../gen/graphql.ts';
import { SaveFailure } from '../SaveBar.tsx';
import { useSaveSettings } from '../save.ts';
import { texts } from '../texts.ts';
import classes from './MoreReviewers.module.css';
import type { GroupProps } from './useGroup.ts';

const words = texts.reviewers;

/** The reviewers whom authors can ask instead of the preset one. Each change is saved at once. */
export function MoreReviewers({ account, closed }: Omit<GroupProps, 'isEnterprise'>) {
  const { company: settings, user, managedFields, otherReviewers: others } = account;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const save = useSaveSettings(user.settings?.id, {
    onFields: ({ otherReviewers: others, complianceEmail: preset }) => setProblem(others ?? preset ?? ''),
  });
  const preset = settings?.complianceEmail ?? '';
  const managed = managedFields.includes('otherReviewers');
  // without a preset reviewer there is no alternative to choose
  if (!preset || ((closed || managed) && others.length === 0)) return null;
  const change = (next: SettingsInput) => {
    setProblem('');
    save.mutate(next, { onSuccess: () => setTyped('') });
  };
  const changeRow = (next: SettingsInput) => {
    // the pressed button disappears
    title.current?.focus();
    change(next);
  };
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const next = [...others, typed];
    const faults = Object.values(fieldErrors(otherReviewers, next));
    const isKnown = reviewersOf({ preset, others: next }).length === reviewersOf({ preset, others }).length;
    const [fault = isKnown ? words.known : ''] = faults;
    if (fault) setProblem(fault);
    else change({ otherReviewers: next });
  };
  return (
    <Stack gap="sm" mt="lg">
      <h3 ref={title} tabIndex={-1} className={classes.title}>
        {words.title}
      </h3>
      <Text size="sm" c="dimmed">
        {managed ? SET_BY_ADMIN : words.about}
      </Text>
      {others.length > 0 ? (
        <ul className={classes.list} aria-label={words.title}>
          {others.map((email) => (
            <li key={email}>
              <span>{email}</span>
              {closed || managed ? null : (
                <Group gap="xs">
                  <Button
                    size="sm"
                    variant="default"
                    disabled={save.isPending}
                    aria-label={words.presetNamed(email)}
                    onClick={() =>
                      changeRow({
                        complianceEmail: email,
                        otherReviewers: [preset, ...others.filter((one) => one !== email)],
                      })
                    }
                  >
                    {words.preset}
                  </Button>
                  <Button
                    size="sm"
                    variant="subtle"
                    color="danger"
                    disabled={save.isPending}
                    aria-label={words.removeNamed(email)}
                    onClick={() => changeRow({ otherReviewers: others.filter((one) => one !== email) })}
                  >
                    {words.remove}
                  </Button>
                </Group>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {closed || managed || others.length >= REVIEWERS_MAX - 1 ? null : (
        <form noValidate className={classes.add} onSubmit={add}>
          <TextInput
            label={words.add}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={(event) => {
              setProblem('');
              setTyped(event.currentTarget.value);
            }}
          />
          <Button type="submit" size="md" variant="default" loading={save.isPending} disabled={!typed.trim()}>
            {words.addButton}
          </Button>
        </form>
      )}
      {problem ? null : <SaveFailure error={save.error} />}
    </Stack>
  );
}
