import { SettingsFrame } from './SettingsFrame.tsx';
import { SessionsSection } from './security/SessionsSection.tsx';
import { TwoFactorSection } from './security/TwoFactorSection.tsx';
import { StaffForm } from './staff/StaffForm.tsx';

/** The settings of provider staff. */
export function StaffSettingsPage() {
  return (
    <SettingsFrame>
      {(account) => (
        <>
          <StaffForm account={account} />
          {account.rights.useTwoFactor ? <TwoFactorSection account={account} area="admin" /> : null}
          <SessionsSection />
        </>
      )}
    </SettingsFrame>
  );
}
