import { SHARE_BUTTONS } from '@greenlit/domain/accounts/share-buttons.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { Readable } from '../../db/connect.ts';
import { channelOf, stillPublic } from '../accounts/channels.ts';
import { hostName, servedOwner } from '../accounts/domains.queries.ts';
import type { UserShape } from '../sessions/person.schema.ts';
import { personOfAccount } from '../sessions/person.ts';

/** The fields of the owner and their settings that a channel's page shows; nothing else is public. */
const PUBLIC: readonly string[] = [
  ...['__typename', 'id', 'nickname', 'name', 'lastName', 'settings'],
  ...['settings.__typename', 'settings.id', 'settings.companyName', 'settings.companyFullName'],
  ...['settings.signedCompanyImgUrl', ...SHARE_BUTTONS.map((button) => `settings.${button}`)],
];

/**
 * The owner of the channel that this host shows; null if it shows none. @throws DomainError for fields that are not public, and
 * for a channel that is no longer public
 */
export async function personOfHost(db: Readable, host: string, fields: readonly string[]): Promise<UserShape | null> {
  const hidden = fields.find((field) => !PUBLIC.includes(field));
  if (hidden) throw new DomainError('FORBIDDEN', 'not_public', `${hidden} is not public`);
  const name = hostName(host);
  const owner = name && (await servedOwner(db, name));
  if (!owner) return null;
  await stillPublic(db, await channelOf(db, owner.id, { owner: false }));
  const person = await personOfAccount(db, owner.accountId, owner.id);
  return person && { person, full: true };
}

/** The fields that are selected below an operation, as paths. */
export function selectedIn({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): string[] {
  const within = (set: SelectionSetNode | undefined, path: string): string[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return within(selection.selectionSet, path);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return within(fragments[selection.name.value]?.selectionSet, path);
      const own = path + selection.name.value;
      return [own, ...within(selection.selectionSet, `${own}.`)];
    });
  return fieldNodes.flatMap((node) => within(node.selectionSet, ''));
}
