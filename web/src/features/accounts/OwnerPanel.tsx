import { mayCloseAccount } from '@greenlit/domain/accounts/schemas.ts';
import { signInProvider } from '@greenlit/domain/sign-in/schemas.ts';
import type { Account } from './data.ts';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { StorageSection } from './StorageSection.tsx';
import { CloseAccount } from './security/CloseAccount.tsx';
import { EmailSection } from './security/EmailSection.tsx';
import { PasswordSection } from './security/PasswordSection.tsx';
import { SessionsSection } from './security/SessionsSection.tsx';
import { TwoFactorSection } from './security/TwoFactorSection.tsx';

/** The person's own data: profile, sign-in methods and sessions; and the storage of the account. */
export function OwnerPanel({ account, area }: { account: Account; area: 'account' | 'admin' }) {
  const { user, rights } = account;
  return (
    <>
      <ProfileForm account={account} />
      <EmailSection account={account} />
      {signInProvider(user.userSub) === 'local' ? <PasswordSection userId={user.id} /> : null}
      {rights.useTwoFactor ? <TwoFactorSection account={account} area={area} /> : null}
      <StorageSection storage={account.storage} />
      <SessionsSection />
      {area === 'account' && mayCloseAccount(account.kind) ? <CloseAccount /> : null}
    </>
  );
}
