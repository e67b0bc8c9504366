import { nameOf } from '../../shared/people/names.ts';
import type { Client } from './queries.ts';

/** What a client is called: by its company, or by its owner. */
export const clientName = (client: Pick<Client, 'name' | 'lastName' | 'settings'>): string =>
  client.settings?.companyFullName || client.settings?.companyName || nameOf(client);
