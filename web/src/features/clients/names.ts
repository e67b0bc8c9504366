import { nameOf } from '../../shared/people/names.ts';
import type { Client } from './data.ts';

/** A client's name: its company's, or its owner's. */
export const clientName = (client: Pick<Client, 'name' | 'lastName' | 'settings'>): string =>
  client.settings?.companyFullName || client.settings?.companyName || nameOf(client);
