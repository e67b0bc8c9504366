import { createRoute } from '@tanstack/react-router';
import { adminRoute } from '../../app/areas.tsx';

/** The "Domains" tab of the provider's clients. */
export const domainsRoute = createRoute({ getParentRoute: () => adminRoute, path: 'clients/domains' });
