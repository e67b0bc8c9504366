import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../../app/address.ts';
import { Failure, Page, RowsSkeleton } from '../../../app/ui/Page.tsx';
import classes from '../Office.module.css';
import { lettersRoute, lettersSearch } from '../routes.tsx';
import { grouped, lettersQuery } from './data.ts';
import { texts } from './texts.ts';

const route = pageRoute(lettersRoute);

/** Every mail of the product, as sent by this installation. */
export function LettersPage() {
  const [{ mail }, setSearch] = route.useAddress(lettersSearch);
  const { data, error, refetch } = useQuery(lettersQuery);
  const groups = grouped(data ?? []);
  const first = groups[0]?.items[0]?.value;
  const shown = data?.find(({ id }) => id === mail) ?? data?.find(({ id }) => id === first);
  return (
    <Page title={texts.title}>
      <Text c="dimmed" mb="md">
        {texts.about}
      </Text>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {shown ? (
        <>
          <NativeSelect
            className={classes.search}
            label={texts.choose}
            data={groups}
            value={shown.id}
            onChange={({ currentTarget }) => setSearch({ mail: currentTarget.value })}
          />
          <iframe
            key={shown.id}
            className={classes.letter}
            title={texts.preview(shown.subject)}
            src={shown.url}
            sandbox=""
          />
        </>
      ) : null}
    </Page>
  );
}
