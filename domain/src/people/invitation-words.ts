import type { UserKind } from '../accounts/access.ts';
import { isOnlyAuditor } from '../accounts/auditors.ts';
import { can, type RoleRights } from './permissions.ts';

/** Who is invited. */
export interface Invited {
  kind: UserKind;
  roles: readonly RoleRights[];
}

const BY_KIND: Partial<Record<UserKind, string>> = {
  staff: 'to join the team that runs it',
  enterprise: 'to set up your firm’s account',
  individual: 'to set up your account',
  enterprise_internal: 'to help run their video program',
  company: 'to join as a partner company, with your own team and your own videos',
};

/** What an invitation invites to, as the rest of a sentence: "… invites you to record videos". */
export function invitedTo({ kind, roles }: Invited): string {
  const byKind = BY_KIND[kind];
  if (byKind) return byKind;
  const holder = { hasParent: true, roles };
  if (isOnlyAuditor(holder))
    return 'to look through their compliance records: what was sent, decided and published, and when. You can search and export them; you cannot change anything';
  const parts = [
    ...(can(holder, 'contentLibraryWrite') ? ['write scripts'] : []),
    ...(can(holder, 'myVideosWrite') ? ['record videos'] : []),
    ...(can(holder, 'approveVideos') ? ['review what colleagues submit'] : []),
    ...(can(holder, 'usersWrite') ? ['manage the team'] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return 'to read their scripts and watch their videos';
  return `to ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`;
}
