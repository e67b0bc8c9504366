import { queryOptions } from '@tanstack/react-query';
import { api, query } from '../../app/graphql.ts';
import {
  type GetLedgerQuery,
  type GetRecordExportsQuery,
  type GetRecordSettingsQuery,
  graphql,
} from '../../gen/graphql.ts';
import type { RecordsSearch } from './routes.tsx';

export const GetLedger = graphql(`
  query GetLedger($page: Int!, $limit: Int!, $itemId: ID, $kind: RecordKind, $from: DateTime, $to: DateTime, $person: String,
    $title: String, $noSignIns: Boolean, $withItem: Boolean!
  ) {
    getLedger(
      page: $page, limit: $limit, itemId: $itemId, kind: $kind, from: $from, to: $to, person: $person, title: $title,
      noSignIns: $noSignIns
    ) {
      total
      pages
      item @include(if: $withItem) { type title status version reviewed signedThumbUrl }
      events {
        id seq type words who whoKind at ip subjectKind subjectId title version corrections contentSha256 hash
      }
    }
  }
`);

export const GetRecordExports = graphql(`
  query GetRecordExports($page: Int!, $limit: Int!) {
    getRecordExports(page: $page, limit: $limit) {
      id state progress scope scopeWords itemType items events bytes fingerprint message requestedBy createdAt signedUrl
    }
  }
`);

export const GetRecordExport = graphql(`
  query GetRecordExport($id: ID!) {
    getRecordExport(id: $id) { id state progress message signedUrl }
  }
`);

export const GetRecordSettings = graphql(`
  query GetRecordSettings {
    getRecordSettings { reach retentionYears leastYears ownHoldSince providerHoldSince mayDecide fingerprint anchoredAt anchoredSeq }
  }
`);

export const ExportRecords = graphql(`
  mutation ExportRecords($scope: RecordScopeInput!) {
    exportRecords(scope: $scope) { id state }
  }
`);

export const SetLegalHold = graphql(`
  mutation SetLegalHold($on: Boolean!, $reason: String!) {
    setLegalHold(on: $on, reason: $reason) { since }
  }
`);

export const SetRetentionYears = graphql(`
  mutation SetRetentionYears($years: Int!) {
    setRetentionYears(years: $years) { retentionYears }
  }
`);

export type LedgerEntry = GetLedgerQuery['getLedger']['events'][number];
/** The item whose history is shown. */
export type RecordedItem = NonNullable<GetLedgerQuery['getLedger']['item']>;
export type RecordPackage = GetRecordExportsQuery['getRecordExports'][number];
export type RecordSettings = GetRecordSettingsQuery['getRecordSettings'];

const PACKAGES = 50;
/** Polling interval for a package in progress, in milliseconds. */
const LOOK_AGAIN = 1000;

/** Midnight at the start of a day in the viewer's time zone, `more` days later. */
function dayStart(day: string, more = 0): string | undefined {
  if (!day) return undefined;
  const start = new Date(`${day}T00:00:00`);
  // by calendar, because days with a clock change do not have 24 hours
  start.setDate(start.getDate() + more);
  return start.toISOString();
}

const variablesOf = ({ item, kind, person, title, signIns, from, to }: RecordsSearch) => ({
  itemId: item || undefined,
  kind: kind === 'all' ? undefined : kind,
  person: person || undefined,
  title: title || undefined,
  noSignIns: signIns === undefined,
  from: dayStart(from),
  to: dayStart(to, 1),
});

export const ledgerQuery = (search: RecordsSearch, limit: number) => {
  const variables = { ...variablesOf(search), page: search.page, limit, withItem: true };
  return query(['records', 'ledger', variables], GetLedger, variables, 'getLedger');
};

/** Maximum events in a CSV file, in a print, and per request. */
export const MOST = { csv: 10_000, print: 2_000 } as const;
const EVENTS_ASKED = 100;

/** All events that fit the filters, newest first, up to `most`. */
export async function eventsFor(search: RecordsSearch, most: number): Promise<LedgerEntry[]> {
  const events: LedgerEntry[] = [];
  for (let page = 1, pages = 1; page <= pages && events.length < most; page++) {
    const asked = { ...variablesOf(search), page, limit: EVENTS_ASKED, withItem: false };
    const { getLedger } = await api(GetLedger, asked);
    pages = getLedger.pages;
    events.push(...getLedger.events);
  }
  return events;
}

export const packagesQuery = queryOptions({
  queryKey: ['records', 'packages'],
  queryFn: ({ signal }) =>
    api(GetRecordExports, { page: 1, limit: PACKAGES }, { signal }).then((answer) => answer.getRecordExports),
  refetchInterval: ({ state }) =>
    state.data?.some((one) => one.state === 'queued' || one.state === 'running') ? LOOK_AGAIN : false,
});

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'package', id],
    queryFn: ({ signal }) => api(GetRecordExport, { id }, { signal }).then((answer) => answer.getRecordExport),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'failed' ? false : LOOK_AGAIN,
  });

export const recordSettingsQuery = query(['records', 'settings'], GetRecordSettings, {}, 'getRecordSettings');
