import { z } from 'zod';

export const TABS = ['owner', 'plan', 'users', 'company', 'disclaimer', 'channel', 'sign-in', 'advanced'] as const;
export type Tab = (typeof TABS)[number];

const schema = z.object({ tab: z.enum(TABS).optional().catch(undefined), advanced: z.unknown().optional() });

/** `?tab=…`, and `?advanced` for the tab of that name; the first tab is the default. */
export function settingsSearch(search: Record<string, unknown>): { tab: Tab | undefined; advanced?: undefined } {
  const { tab, advanced } = schema.parse(search);
  return { tab: tab ?? (advanced === undefined ? undefined : 'advanced') };
}

/** The panel behind a tab: the people are a dialog over the first one. */
export function panelOf(search: object): Tab {
  const { tab } = settingsSearch({ ...search });
  return tab === undefined || tab === 'users' ? 'owner' : tab;
}
