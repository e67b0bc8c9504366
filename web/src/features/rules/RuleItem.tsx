import { monthAndYear } from '@greenlit/domain/shared/text.ts';
import { ActionIcon, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { timeZone } from '../../app/time.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { notifyFailure } from '../../app/ui/notify.tsx';
import { RemoveRule, SwitchRule } from './operations.ts';
import type { Rule } from './queries.ts';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.rules;

export function RuleItem({ rule: { id, rule, enabled, createdAt } }: { rule: Rule }) {
  const toggle = useMutation({
    mutationFn: (on: boolean) => api(SwitchRule, { id, enabled: on }),
    onError: () => notifyFailure(texts.failedToggle, texts.failed),
  });
  const remove = useMutation({
    mutationFn: () => api(RemoveRule, { id }),
    onError: (error) => notifyFailure(error, texts.failed),
  });
  const ask = async () => {
    if (await confirm({ ...texts.sure, body: rule, danger: true })) remove.mutate();
  };
  // what was pressed shows at once; what the server says comes after it
  const shown = toggle.isPending ? toggle.variables : enabled;
  return (
    <li className={classes.item} data-off={!shown || undefined}>
      <Switch
        aria-label={words.on(rule)}
        checked={shown}
        onChange={(event) => toggle.mutate(event.currentTarget.checked)}
      />
      <p>{rule}</p>
      <time dateTime={createdAt}>{monthAndYear(createdAt, timeZone)}</time>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={remove.isPending}
        aria-label={words.remove(rule)}
        onClick={ask}
      >
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}
