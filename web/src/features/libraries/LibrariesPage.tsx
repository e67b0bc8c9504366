import { isProviderKey, libraryForm } from '@greenlit/domain/libraries/libraries.ts';
import { ITEM_TYPES } from '@greenlit/domain/shared/items.ts';
import { Button, NativeSelect, Switch, Table, TextInput, Tooltip } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { usePageSize } from '../../app/pageSize.ts';
import { begins, useViewer } from '../../app/rights.ts';
import { IconAction } from '../../app/ui/buttons.tsx';
import { confirm } from '../../app/ui/confirm.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import list from '../../app/ui/ListTable.module.css';
import { ListTable, SortHead } from '../../app/ui/ListTable.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { Failure, Page, RowsSkeleton } from '../../app/ui/Page.tsx';
import type { LibraryRowFragment } from '../../gen/graphql.ts';
import { ListSearch, Pager } from '../../shared/items/ListControls.tsx';
import { ChangeLibrary, CreateLibrary, librariesQuery, pageOf } from './data.ts';
import classes from './LibrariesPage.module.css';
import { enterpriseLibrariesRoute, librariesSearch, staffLibrariesRoute } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(enterpriseLibrariesRoute, staffLibrariesRoute);

/** The libraries of the account or the provider: list, visibility, and new ones. */
export function LibrariesPage() {
  const viewer = useViewer();
  const [search, setSearch] = route.useAddress(librariesSearch);
  const { data, error, refetch } = useQuery(librariesQuery);
  const [form, setForm] = useState<LibraryRowFragment | 'new'>();
  const size = usePageSize('libraries');
  const shown = data && pageOf(data, search, size.size);
  const create = begins(viewer, 'contentLibraryWrite') ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm('new')}>
      {texts.create}
    </Button>
  ) : null;
  return (
    <Page title={texts.title} action={create}>
      <ListSearch
        value={search.search}
        hint={texts.search}
        onSearch={(text) => setSearch({ search: text || undefined, page: undefined })}
      />
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data?.length === 0 ? (
        <Empty picture="page" action={create}>
          {texts.empty}
        </Empty>
      ) : null}
      {shown && shown.found === 0 && data && data.length > 0 ? (
        <Empty
          picture="search"
          action={
            <Button variant="default" onClick={() => setSearch({ search: undefined, page: undefined })}>
              {texts.reset}
            </Button>
          }
        >
          {texts.nothing}
        </Empty>
      ) : null}
      {shown && shown.found > 0 ? (
        <>
          <ListTable
            aria-label={texts.table}
            columns={
              <>
                <SortHead
                  order={search.order}
                  title={texts.sort[search.order]}
                  onTurn={() => setSearch({ order: search.order === 'ASC' ? 'DESC' : undefined, page: undefined })}
                >
                  {texts.columns.title}
                </SortHead>
                <Table.Th className={classes.status}>{texts.columns.status}</Table.Th>
                <Table.Th className={classes.actions} aria-label={texts.columns.actions} />
              </>
            }
          >
            {shown.rows.map((library) => (
              <LibraryRow key={library.id} library={library} onEdit={() => setForm(library)} />
            ))}
          </ListTable>
          <Pager page={shown.page} pages={shown.pages} onPage={(page) => setSearch({ page })} size={size} />
        </>
      ) : null}
      {form ? <LibraryForm library={form === 'new' ? undefined : form} onClose={() => setForm(undefined)} /> : null}
    </Page>
  );
}

const words = texts.form;

/** A new library, or a new title for an existing one. The type cannot change later. */
function LibraryForm({ library, onClose }: { library: LibraryRowFragment | undefined; onClose: () => void }) {
  // sent again after a lost answer, the server answers with what it created
  const [attempt] = useState(() => crypto.randomUUID());
  const form = useForm({
    initialValues: { name: library?.name ?? '', type: library?.type ?? '' },
    validate: schemaResolver(library ? libraryForm.pick({ name: true }) : libraryForm, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async ({ name, type }: typeof form.values) => {
      const title = name.trim();
      if (!library)
        return (await api(CreateLibrary, { library: { name: title, type }, attempt })).createContentLibrary.name;
      await api(ChangeLibrary, { id: library.id, library: { name: title } });
      return title;
    },
    onSuccess: (name) => {
      notify(library ? words.saved : words.created, name);
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={library ? words.edit : words.create}
      error={restOf(form, save.error)}
      failed={words.failed}
      submit={words.save}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <TextInput label={words.title} required data-autofocus {...form.getInputProps('name')} />
      {library ? null : (
        <NativeSelect
          label={words.type}
          required
          data={[
            { value: '', label: words.chooseType },
            ...ITEM_TYPES.map((type) => ({ value: type, label: words.types[type] })),
          ]}
          {...form.getInputProps('type')}
        />
      )}
    </FormDialog>
  );
}

/** A library: name, visibility, and controls for people who may change it. */
function LibraryRow({ library, onEdit }: { library: LibraryRowFragment; onEdit: () => void }) {
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
            <IconAction Icon={IconPencil} label={texts.edit(name)} onClick={onEdit} />
          </Tooltip>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
