import { isProviderKey } from '@greenlit/domain/libraries/libraries.ts';
import { ActionIcon, Switch, Table, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { confirm } from '../../app/ui/confirm.ts';
import list from '../../app/ui/ListTable.module.css';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import type { LibraryRowFragment } from '../../gen/graphql.ts';
import { ChangeLibrary } from './data.ts';
import { texts } from './texts.ts';

type Props = { library: LibraryRowFragment; onEdit: () => void };

/** A library: name, visibility, and controls for people who may change it. */
export function LibraryRow({ library, onEdit }: Props) {
  const { id, key, name, hidden, viewerCan } = library;
  const flip = useMutation({
    mutationFn: () => api(ChangeLibrary, { id, library: { hidden: !hidden } }),
    onSuccess: () => notify(hidden ? texts.done.shown : texts.done.hidden, name),
    onError: () => notifyFailure(texts.failed.body, texts.failed.title),
  });
  const ask = async () => {
    const { title, yes } = texts.ask;
    const { hide, show, hideProvided, showProvided } = texts.ask;
    const [toHide, toShow] = isProviderKey(key) ? [hideProvided, showProvided] : [hide, show];
    const body = (hidden ? toShow : toHide)(name);
    if (await confirm({ title, body, yes })) flip.mutate();
  };
  const status = hidden ? texts.status.hidden : texts.status.shown;
  return (
    <Table.Tr>
      <Table.Td>
        <div className={list.name}>{name}</div>
        <div className={list.about}>
          {[texts.scripts(library.scriptCount), !viewerCan.edit && texts.ofPlan].filter(Boolean).join(' · ')}
        </div>
      </Table.Td>
      <Table.Td>
        {viewerCan.hide ? (
          <Switch
            label={status}
            aria-label={texts.status.label(name)}
            checked={!hidden}
            disabled={flip.isPending}
            onChange={ask}
          />
        ) : (
          status
        )}
      </Table.Td>
      <Table.Td>
        {viewerCan.edit ? (
          <Tooltip label={texts.edit(name)}>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={texts.edit(name)} onClick={onEdit}>
              <IconPencil size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
