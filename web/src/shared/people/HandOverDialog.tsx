import { SEARCH_PAUSE } from '@greenlit/domain/shared/paging.ts';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { HandOverWork, type Person, peopleQuery } from './data.ts';
import { nameOf } from './names.ts';
import { texts } from './texts.ts';

const words = texts.handOver;

type Props = { person: Person; name: string; onClose: () => void };

/** Chooses the colleague who takes over somebody's unfinished work. */
export function HandOverDialog({ person, name, onClose }: Props) {
  const { user } = useViewer();
  const [to, setTo] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_PAUSE);
  const isCompany = person.kind === 'company';
  const found = useQuery(
    peopleQuery({ ...(isCompany ? { companies: true } : {}), ...(search ? { search } : {}), state: 'active' }, 1),
  );
  const save = useMutation({
    mutationFn: (id: string) => api(HandOverWork, { from: person.id, to: id }),
    onSuccess: ({ handOverWork }) => {
      notify(words.done, words.moved(handOverWork));
      onClose();
    },
  });
  const me = { value: user.id, label: words.me };
  const others = (found.data?.getUsers.users ?? [])
    .filter(({ id }) => id !== person.id && id !== user.id)
    .map((one) => ({
      value: one.id,
      label: `${(isCompany && one.settings?.companyName) || nameOf(one)} (${one.email})`,
    }));
  return (
    <FormDialog
      title={words.title(name)}
      close={texts.close}
      error={save.error}
      cancel={texts.dialog.cancel}
      submit={words.submit}
      busy={save.isPending}
      disabled={to === null}
      onSubmit={() => {
        if (to) save.mutate(to);
      }}
      onClose={onClose}
    >
      <Text size="sm">{isCompany ? words.companyWhy : words.why}</Text>
      <Select
        label={words.label}
        placeholder={words.hint}
        data={[me, ...others]}
        value={to}
        onChange={setTo}
        searchable
        onSearchChange={setTyped}
        // the server has already searched
        filter={({ options }) => options}
        nothingFoundMessage={texts.nothing}
        data-autofocus
      />
    </FormDialog>
  );
}
