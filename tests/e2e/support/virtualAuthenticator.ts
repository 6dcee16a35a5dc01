import type { Page } from '@playwright/test';

/** Gives a page a device with passkeys, which confirms each request at once. Returns how to replace it by an empty one. */
export async function addVirtualAuthenticator(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const add = () =>
    devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
  const { authenticatorId } = await add();
  return async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await add();
  };
}
