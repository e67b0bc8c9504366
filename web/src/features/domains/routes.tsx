import { createRoute } from '@tanstack/react-router';
import { oneOf, pageNumber, pagesIn, searchOf } from '../../app/address.ts';
import { adminRoute } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

/** The "Domains" tab of the provider's clients. */
export const domainsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clients/domains',
  component: page('./DomainsPage.tsx'),
});

export const routes = [domainsRoute];

export const STATUSES = ['in_review', 'active', 'pending', 'rejected'] as const;

export const domainsSearch = searchOf({ page: pageNumber, status: oneOf(STATUSES) });
