import { FILE_RULES, tooLarge } from '@greenlit/domain/files/limits.ts';
import {
  type StorageUse,
  UPLOADING_PEOPLE,
  UPLOADS_NEED_PLAN,
  UPLOADS_TOO_OFTEN,
} from '@greenlit/domain/files/quotas.ts';
import { DomainError, type FieldMessages, isDomainError } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import type { Ports } from '../../ports/ports.ts';
import { requireFreeDisk } from '../files/disk.ts';
import { bytesUsed, fileByUrl, isKind } from '../files/files.queries.ts';
import { limit } from '../sessions/limits.actions.ts';
import { accessOfPerson } from '../sessions/person-facts.ts';

/** Bytes that the person's account may store. */
export const storageTotal = ({ config }: Pick<Ports, 'config'>, person: Person): number =>
  accessOfPerson(person).onTrial ? config.trialStorageBytes : config.storageBytes;

export const storageOf = async ({ ports }: Context, person: Person): Promise<StorageUse> => ({
  used: await bytesUsed(ports.db, person.user.accountId),
  total: storageTotal(ports, person),
});

/**
 * Admits an upload before any of its bytes are stored; if its category arrives with the bytes, call `requirePlanFor` again.
 * @throws DomainError PLAN_REQUIRED, RATE_LIMITED, UNAVAILABLE `disk_full`
 */
export async function admitUpload(ports: Ports, person: Person, category: string | null): Promise<void> {
  requirePlanFor(category, person);
  await requireFreeDisk(ports);
  await limitUploads(ports, person);
}

/** People setting up their workspace have no plan yet, but upload a picture. @throws DomainError PLAN_REQUIRED */
export function requirePlanFor(category: string | null, person: Person): void {
  const { allowed, reason } = accessOfPerson(person);
  const setsUp = reason === 'no_plan' && person.settings === null && (category ?? 'images') === 'images';
  if (!allowed && !setsUp) throw new DomainError('PLAN_REQUIRED', 'no_plan', UPLOADS_NEED_PLAN);
}

/** An upload refused for the person does not count for the account, so that nobody can use up the others' share. */
async function limitUploads(ports: Ports, { user }: Person): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'uploads' }, from: null };
  const { uploadsAnHour } = ports.config;
  try {
    await limit(ctx, `uploads:person:${user.id}`, uploadsAnHour, 3600);
    await limit(ctx, `uploads:account:${user.accountId}`, uploadsAnHour * UPLOADING_PEOPLE, 3600);
  } catch (error) {
    if (isDomainError(error)) throw new DomainError('RATE_LIMITED', 'uploads_too_often', UPLOADS_TOO_OFTEN);
    throw error;
  }
}

/** Validates that these URLs are images of the account: jpg or png, at most 2 MB. */
export async function faultsOfImages(
  db: Readable,
  accountId: string,
  urls: Readonly<Record<string, string | null | undefined>>,
): Promise<FieldMessages> {
  const { wrongFormat, maxBytes } = FILE_RULES.images;
  const faults: FieldMessages = {};
  for (const [field, url] of Object.entries(urls)) {
    if (!url) continue;
    const file = await fileByUrl(db, accountId, url);
    if (!isKind(file, 'image')) faults[field] = wrongFormat.message;
    else if (file.bytes > maxBytes) faults[field] = tooLarge(maxBytes);
  }
  return faults;
}
