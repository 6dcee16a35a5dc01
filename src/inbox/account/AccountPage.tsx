import { useEffect } from 'react';
import { ReadFailure } from '../ReadFailure.tsx';
import { StaffFrame } from '../StaffFrame.tsx';
import { ConfirmLogin } from './ConfirmLogin.tsx';
import { FactorList } from './FactorList.tsx';
import { OwnAbsence } from './OwnAbsence.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PushSection } from './PushSection.tsx';
import { SessionList } from './SessionList.tsx';
import { useAccount } from './useAccount.ts';
import './AccountPage.css';

/** The employee's own account: how they log in, and where they are logged in. */
export function AccountPage() {
  const { account, hasFailed, refresh } = useAccount();
  useEffect(() => {
    document.title = 'My account · Lead inbox';
  }, []);
  return (
    <StaffFrame>
      <main className="inbox-main account">
        <h1>My account</h1>
        {hasFailed && <ReadFailure subject="Your account" onRetry={refresh} />}
        {account === null && !hasFailed && <p className="inbox-state">Loading your account…</p>}
        {account !== null && (
          <>
            <p>You are logged in as {account.employee}.</p>
            {!account.isRecent && (
              <ConfirmLogin
                email={account.employee}
                hasPasskey={account.passkeys.length > 0}
                onDone={refresh}
              />
            )}
            <div className="account-columns">
              <FactorList account={account} onChange={refresh} />
              <div className="account-column">
                <PushSection />
                <SessionList account={account} onChange={refresh} />
                <OwnAbsence />
                <PasswordForm email={account.employee} onDone={refresh} />
              </div>
            </div>
          </>
        )}
      </main>
    </StaffFrame>
  );
}
