import { RECORD_KINDS } from '@greenlit/domain/records/kinds.ts';
import { createRoute } from '@tanstack/react-router';
import { day, flag, oneOf, pageNumber, pagesIn, searchOf, text } from '../../app/address.ts';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));
const component = page('./RecordsPage.tsx');

export const recordsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account/records',
  component,
});
export const enterpriseRecordsRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'account-enterprise/records',
  component,
});
export const staffRecordsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'account-admin/records',
  component,
});

export const routes = [recordsRoute, enterpriseRecordsRoute, staffRecordsRoute];

export const recordsSearch = searchOf({
  tab: oneOf(['history', 'packages'], 'history'),
  page: pageNumber,
  /** An item's id and type, for its export. */
  item: text(40),
  type: oneOf(['script', 'video'], 'video'),
  kind: oneOf(['all', ...RECORD_KINDS], 'all'),
  person: text(100),
  /** A part of an item's title. */
  title: text(100),
  /** Sign-ins and sign-outs, which are left out unless requested. */
  signIns: flag,
  from: day,
  to: day,
});
export type RecordsSearch = ReturnType<typeof recordsSearch>;
