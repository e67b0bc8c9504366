import { createRoute } from '@tanstack/react-router';
import { adminRoute } from '../../app/areas.tsx';

const under = { getParentRoute: () => adminRoute };

export const clientsRoute = createRoute({ ...under, path: 'clients/enterprises' });
export const clientRoute = createRoute({ ...under, path: 'clients/enterprises/$id' });
export const createEnterpriseRoute = createRoute({ ...under, path: 'clients/create-enterprise' });
export const editEnterpriseRoute = createRoute({ ...under, path: 'clients/edit-enterprise/$id' });
