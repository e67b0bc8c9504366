import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../../app/address.ts';
import { paths } from '../../../app/paths.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import { LookAsClient } from '../../../shared/people/LookAsClient.tsx';
import { clientName } from '../names.ts';
import { clientRoute, clientSearch } from '../routes.tsx';
import { texts as lists } from '../texts.ts';
import { AccountPanel } from './AccountPanel.tsx';
import classes from './Client.module.css';
import { clientQuery } from './data.ts';
import { HoldPanel } from './HoldPanel.tsx';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { texts } from './texts.ts';

const route = pageRoute(clientRoute);
const crumbs = [{ label: lists.title, to: paths.clients }];

/** A client: the account's state and what the provider can do for it, but none of its content. */
export function ClientPage() {
  const { id } = route.useParams();
  const [{ page }, setSearch] = route.useAddress(clientSearch);
  const { data: client, error, refetch } = useQuery(clientQuery(id));
  return (
    <Page
      title={client ? clientName(client.user) : texts.title}
      crumbs={crumbs}
      action={
        client ? (
          <Group gap="xs">
            <LookAsClient client={{ id, name: clientName(client.user) }} />
            {client.user.kind === 'enterprise' ? (
              <LinkButton path={paths.editEnterprise(id)} variant="default">
                {texts.edit}
              </LinkButton>
            ) : null}
          </Group>
        ) : null
      }
    >
      {error && !client ? <Failure error={error} retry={refetch} /> : null}
      {!client && !error ? <RowsSkeleton /> : null}
      {client ? (
        <div className={classes.panels}>
          <AccountPanel client={client} />
          <PlanPanel client={client} />
          <PeoplePanel
            client={client}
            page={page}
            onPage={(next) => void setSearch({ page: next === 1 ? undefined : next })}
          />
          <InvoicesPanel client={client} />
          <HoldPanel client={client} />
          <NotesPanel client={client} />
        </div>
      ) : null}
    </Page>
  );
}
