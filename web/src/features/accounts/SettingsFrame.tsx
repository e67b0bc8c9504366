import type { SettingsTab } from '@greenlit/domain/accounts/rights.ts';
import { Alert, Group, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { pageRoute } from '../../app/address.ts';
import { useViewer } from '../../app/rights.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { LeaveGuard } from '../../app/ui/LeaveGuard.tsx';
import { Failure, Page } from '../../app/ui/Page.tsx';
import { ReadOnly } from '../../app/ui/ReadOnly.tsx';
import { FormSkeleton } from '../../app/ui/Skeletons.tsx';
import { type Account, accountQuery } from './data.ts';
import { noAccess } from './noAccess.ts';
import { enterpriseSettingsRoute, panelOf, settingsRoute, settingsSearch, staffSettingsRoute } from './routes.tsx';
import classes from './SettingsFrame.module.css';
import { texts } from './texts.ts';

const route = pageRoute(enterpriseSettingsRoute, settingsRoute, staffSettingsRoute);

type Place = { pathname: string; search: object };

const keeps = (from: Place, to: Place): boolean =>
  from.pathname === to.pathname && panelOf(from.search) === panelOf(to.search);

/** A settings screen: loads the account, and asks before unsaved changes are lost. */
export function SettingsFrame({ children }: { children: (account: Account) => ReactNode }) {
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <LeaveGuard keeps={keeps}>
      <Page title={texts.title} width="form">
        <NoAccess />
        {error && !data ? <Failure error={error} retry={refetch} /> : null}
        {data ? children(data) : null}
        {!data && !error ? <FormSkeleton /> : null}
      </Page>
    </LeaveGuard>
  );
}

/** Explains why there are so few settings, and what to do about it. */
function NoAccess() {
  const viewer = useViewer();
  if (viewer.access.allowed) return null;
  const { words, to, label } = noAccess(viewer);
  return (
    <Alert color="amber" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text size="sm" className={classes.noAccess}>
          {words}
        </Text>
        {to ? (
          <LinkButton path={to} variant="default" size="sm">
            {label}
          </LinkButton>
        ) : null}
      </Group>
    </Alert>
  );
}

export type SettingsPanel = { tab: SettingsTab; title: string; panel: ReactNode };

/** The tabs, stored in the URL. A tab without a panel opens as a dialog over the first one. */
export function SettingsTabs({ panels }: { panels: readonly SettingsPanel[] }) {
  const [{ tab }, setSearch] = route.useAddress(settingsSearch);
  const first = panels[0]?.tab ?? 'owner';
  // a tab that this person does not have falls back to the first one
  const wanted = panels.find((one) => one.tab === tab && one.panel !== null);
  const list = useRef<HTMLDivElement>(null);
  const shown = wanted?.tab ?? first;
  useEffect(() => {
    // if the tabs do not fit, scroll to the open one
    const open = list.current?.querySelector(`[data-tab="${shown}"]`);
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <Tabs
      value={shown}
      keepMounted={false}
      activateTabWithKeyboard={false}
      onChange={(next) =>
        setSearch({ tab: panels.find((one) => one.tab === next && next !== first)?.tab, advanced: undefined })
      }
    >
      <Tabs.List ref={list} mb="lg" aria-label={texts.title} className={classes.list}>
        {panels.map(({ tab: value, title }) => (
          <Tabs.Tab key={value} value={value} data-tab={value}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map(({ tab: value, panel }) =>
        panel === null ? null : (
          <Tabs.Panel key={value} value={value}>
            <ReadOnly>{panel}</ReadOnly>
          </Tabs.Panel>
        ),
      )}
    </Tabs>
  );
}
