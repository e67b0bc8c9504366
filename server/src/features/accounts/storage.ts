import type { StorageUse } from '@greenlit/domain/files/quotas.ts';
import type { Context, Person } from '../../context.ts';
import type { Ports } from '../../ports/ports.ts';
import { bytesUsed } from '../files/storage.queries.ts';
import { accessOfPerson } from '../sessions/person-facts.ts';

/** Bytes that the person's account may store. */
export const storageTotal = ({ config }: Pick<Ports, 'config'>, person: Person): number =>
  accessOfPerson(person).onTrial ? config.trialStorageBytes : config.storageBytes;

export const storageOf = async ({ ports }: Context, person: Person): Promise<StorageUse> => ({
  used: await bytesUsed(ports.db, person.user.accountId),
  total: storageTotal(ports, person),
});
