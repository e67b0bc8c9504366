import { SHARE_BUTTON_LABELS, SHARE_BUTTONS, type ShareButton } from '@greenlit/domain/accounts/share-buttons.ts';
import { Stack, Switch, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { Failure, Page, TextSkeleton } from '../../app/ui/Page.tsx';
import { ReadOnly } from '../../app/ui/ReadOnly.tsx';
import { GetSharing, SaveSharing } from './data.ts';
import { texts } from './texts.ts';

const words = texts.sharing;

/** The enterprise's settings, which internal users share. */
const sharingQuery = queryOptions({
  queryKey: ['sharing'],
  queryFn: async ({ signal }) => {
    const { getUser: user } = await api(GetSharing, {}, { signal });
    return (user?.kind === 'enterprise_internal' ? user.admin?.settings : user?.settings) ?? null;
  },
});

/** What visitors may do with the enterprise's videos; each switch saves at once. */
export function SharingPage() {
  const { data: settings, error, refetch } = useQuery(sharingQuery);
  const save = useMutation({
    mutationFn: ({ button, on }: { button: ShareButton; on: boolean }) =>
      api(SaveSharing, { id: settings?.id ?? '', settings: { [button]: on } }),
    onSuccess: (_, { button }) => notify(words.saved, SHARE_BUTTON_LABELS[button]),
    onError: (failure) => notifyFailure(failure, words.failed),
  });
  return (
    <Page title={words.title} width="form">
      {error ? <Failure error={error} retry={refetch} /> : null}
      {settings === undefined && !error ? <TextSkeleton /> : null}
      {settings ? (
        <ReadOnly>
          <Stack gap="lg">
            <Text c="dimmed">{words.hint}</Text>
            {SHARE_BUTTONS.map((button) => {
              const isSaving = save.isPending && save.variables.button === button;
              return (
                <Switch
                  key={button}
                  label={SHARE_BUTTON_LABELS[button]}
                  description={words.hints[button]}
                  checked={isSaving ? save.variables.on : settings[button]}
                  disabled={isSaving}
                  onChange={(event) => save.mutate({ button, on: event.currentTarget.checked })}
                />
              );
            })}
          </Stack>
        </ReadOnly>
      ) : null}
    </Page>
  );
}
