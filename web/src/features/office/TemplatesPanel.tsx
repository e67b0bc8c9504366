import { ActionIcon, Button, Group, Table, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../app/graphql.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import list from '../../app/ui/ListTable.module.css';
import { ListTable } from '../../app/ui/ListTable.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { RowsSkeleton } from '../../app/ui/skeletons.tsx';
import type { PlanTemplateFragment } from '../../gen/graphql.ts';
import { dollars } from '../../shared/billing/money.ts';
import { RemoveTemplate, templatesQuery } from './data.ts';
import classes from './Office.module.css';
import { TemplateForm } from './TemplateForm.tsx';
import { texts } from './texts.ts';

const words = texts.templates;

/** The plan templates. */
export function TemplatesPanel() {
  const { data, error, refetch } = useQuery(templatesQuery);
  const [form, setForm] = useState<PlanTemplateFragment | 'new'>();
  const remove = useMutation({
    mutationFn: ({ id }: PlanTemplateFragment) => api(RemoveTemplate, { id }),
    onSuccess: async (_, { name }) => {
      await refetch();
      notify(words.removed, name);
    },
    onError: (failure) => notifyFailure(messageOf(failure), words.failed),
  });
  const ask = async (template: PlanTemplateFragment) => {
    const { title, body, yes } = words.ask;
    if (await confirm({ title, body: body(template.name), yes, danger: true })) remove.mutate(template);
  };
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm('new')}>
      {words.create}
    </Button>
  );
  return (
    <>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data?.length === 0 ? (
        <Empty picture="page" action={create}>
          {words.empty}
        </Empty>
      ) : null}
      {data && data.length > 0 ? (
        <>
          <Group justify="space-between" mb="md">
            <Text c="dimmed">{words.about}</Text>
            {create}
          </Group>
          <ListTable
            aria-label={words.table}
            columns={
              <>
                <Table.Th>{words.columns.name}</Table.Th>
                <Table.Th className={classes.amount}>{words.columns.price}</Table.Th>
                <Table.Th>{words.columns.users}</Table.Th>
                <Table.Th className={classes.includes}>{words.columns.includes}</Table.Th>
                <Table.Th className={classes.actions} aria-label={words.columns.actions} />
              </>
            }
          >
            {data.map((template) => (
              <Row
                key={template.id}
                template={template}
                onEdit={() => setForm(template)}
                onRemove={() => void ask(template)}
              />
            ))}
          </ListTable>
        </>
      ) : null}
      {form ? (
        <TemplateForm
          template={form === 'new' ? undefined : form}
          onSaved={() => void refetch()}
          onClose={() => setForm(undefined)}
        />
      ) : null}
    </>
  );
}

type RowProps = { template: PlanTemplateFragment; onEdit: () => void; onRemove: () => void };

function Row({ template, onEdit, onRemove }: RowProps) {
  const { name, price, usersRange, complianceEngine, multiUsersEngine } = template;
  const includes = [complianceEngine && words.engine, multiUsersEngine && words.users].filter(Boolean).join(', ');
  return (
    <Table.Tr>
      <Table.Td className={list.name}>{name}</Table.Td>
      <Table.Td className={classes.amount}>{dollars(price)}</Table.Td>
      <Table.Td>{usersRange}</Table.Td>
      <Table.Td className={classes.includes}>{includes || words.nothing}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.edit(name)} onClick={onEdit}>
            <IconPencil size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.remove(name)} onClick={onRemove}>
            <IconTrash size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
