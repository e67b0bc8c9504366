import { type Filing, filingWords } from '@greenlit/domain/review/examiner.ts';
import { filing as filingForm } from '@greenlit/domain/review/examiner-forms.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { timeZone } from '../../app/time.ts';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { notify } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { GetScriptFiling, GetVideoFiling, SetFiling } from './data.ts';
import { texts } from './texts.ts';

const words = texts.filing;

const filingQuery = (type: ItemType, id: string) =>
  queryOptions({
    queryKey: ['filing', type, id],
    queryFn: async ({ signal }) => {
      const { item = null, getReviewPolicy } = await api(
        type === 'video' ? GetVideoFiling : GetScriptFiling,
        { id },
        { signal },
      );
      return { filing: item?.filing ?? null, mayFile: item?.viewerCan.file ?? false, ...getReviewPolicy };
    },
  });

type Props = { type: ItemType; id: string /** Only where the account requires it. */; ifRequired?: boolean };

/** Where an item was filed with an authority, for an examiner. */
export function FilingPanel({ type, id, ifRequired = false }: Props) {
  const { data, error, refetch } = useQuery(filingQuery(type, id));
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data || (ifRequired && !data.filingRequired)) return null;
  const { filing, mayFile } = data;
  if (!mayFile && !filing) return null;
  return (
    <section>
      <h2>{words.title}</h2>
      {mayFile ? (
        <FilingForm key={`${filing?.number} ${filing?.day}`} {...{ type, id, filing }} />
      ) : (
        <Text>{filing ? filingWords(filing) : null}</Text>
      )}
    </section>
  );
}

function FilingForm({ type, id, filing }: Props & { filing: Filing | null }) {
  const form = useForm({
    initialValues: { number: filing?.number ?? '', day: filing?.day ?? '' },
    validate: schemaResolver(filingForm(new Date()), { sync: true }),
  });
  const save = useMutation({
    mutationFn: (next: Filing | null) => api(SetFiling, { type, id, filing: next }),
    onSuccess: () => notify(words.saved),
    onError: (failure) => showAtFields(form, failure),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.about}
        </Text>
        <TextInput label={words.number} {...form.getInputProps('number')} />
        <TextInput label={words.day} type="date" max={isoDay(new Date(), timeZone)} {...form.getInputProps('day')} />
        {restOf(form, save.error) ? <Failure error={save.error} /> : null}
        <Group gap="xs">
          <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
            {words.save}
          </Button>
          {filing ? (
            <Button variant="subtle" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {words.remove}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}
