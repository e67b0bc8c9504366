import { NO_PERMISSIONS, PERMISSIONS, type Permissions } from '@greenlit/domain/people/permissions.ts';
import type { Viewer } from '../src/app/graphql.ts';

type Changes = {
  user?: Partial<Viewer['user']>;
  access?: Partial<Viewer['access']>;
  rights?: Partial<Viewer['rights']>;
  permissions?: Partial<Permissions>;
  homePath?: string;
  complianceEngine?: boolean;
  complianceEmail?: string | null;
  channelPath?: string | null;
  look?: Viewer['look'];
};

const ALL = Object.fromEntries(PERMISSIONS.map((name) => [name, true])) as Permissions;

/** For tests: an owner with an active plan and everything set up, with these changes. */
export function someViewer({ user, access, rights, permissions, ...changes }: Changes = {}): Viewer {
  return {
    homePath: '/dashboard',
    complianceEngine: true,
    complianceEmail: 'reviewer@firm.test',
    reviewers: ['reviewer@firm.test'],
    otherReviewers: [],
    channelPath: '/landing/ada',
    look: null,
    unpaid: null,
    pendingEmail: null,
    backupCodesLeft: 0,
    managedFields: [],
    settingsTabs: [{ tab: 'disclaimer', title: 'Disclosures' }],
    permissions: permissions ? { ...NO_PERMISSIONS, ...permissions } : ALL,
    access: {
      allowed: true,
      reason: 'active',
      daysLeft: 17,
      onTrial: false,
      warning: null,
      planLabel: '$29.00 · 17 days left · Renews',
      ...access,
    },
    rights: {
      editEnterpriseTab: false,
      seePlans: true,
      cancelSubscription: true,
      useTwoFactor: true,
      changeEmail: true,
      seeNotifications: true,
      inviteUsers: false,
      upgrade: false,
      arrangeChannel: true,
      writeRules: true,
      ...rights,
    },
    user: {
      id: 'ada',
      name: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@firm.test',
      isEnterprise: false,
      isEnterpriseUser: false,
      isBodewellUser: false,
      isSubUser: false,
      fromSumo: false,
      needSetup: false,
      roles: [{ name: 'full' }],
      admin: null,
      settings: {
        id: 'settings',
        color: 2,
        workspaceName: null,
        signedWorkspaceImgUrl: null,
        companyName: 'Analytical Engines',
        subdomainStatus: null,
      },
      ...user,
    },
    ...changes,
  } as Viewer;
}

export const ROOT = { id: 'root', name: 'Cedar Quarry', isEnterprise: true };
export const staff = (...roles: string[]) => ({
  user: { isBodewellUser: true, roles: roles.map((name) => ({ name })) },
});
