import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type FactorAdded, type NewApp, signInCalls } from '#contract/login/signIn.ts';
import type { EnrolmentAnswer } from '#machines/enrolment.machine.ts';
import type { FactorAnswer } from '#machines/factorCalls.ts';
import { callTimeoutMilliseconds } from '#machines/providedCalls.ts';

type Rejected = Extract<FactorAnswer, { readonly kind: 'rejected' }>;
type Answered<Answer> = { readonly kind: 'answered'; readonly answer: Answer } | Rejected;

/** Makes a call. Rejects without a response, and for a failure of the server. */
async function post<Answer>(path: string, body: object, signal: AbortSignal): Promise<Answered<Answer>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMilliseconds)]),
  });
  const answer: unknown = await response.json();
  if (response.ok) return { kind: 'answered', answer: answer as Answer };
  if (response.status >= 500) throw new Error('The server failed');
  const { message } = answer as { readonly message: string };
  return { kind: 'rejected', text: message };
}

/** Why the browser gave no passkey. */
function passkeyIssue(error: unknown): Rejected {
  const { name } = error as Error;
  const text =
    name === 'InvalidStateError'
      ? 'This device already has a passkey for you.'
      : name === 'SecurityError'
        ? 'Passkeys do not work at this address.'
        : 'No passkey was used. Try again, or choose another way.';
  return { kind: 'rejected', text };
}

/** Whether the browser has passkeys. It does not load the library for them, because the login page asks. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Loads the library. It closes the browser's question when the employee chooses another way. */
async function loadPasskeys(signal: AbortSignal) {
  const passkeys = await import('@simplewebauthn/browser');
  signal.addEventListener('abort', () => passkeys.WebAuthnAbortService.cancelCeremony(), { once: true });
  return passkeys;
}

/** The calls that complete a login. */
export const factorCalls = {
  async logInByPasskey(signal: AbortSignal): Promise<FactorAnswer> {
    const options = await post<PublicKeyCredentialRequestOptionsJSON>(signInCalls.passkeyOptions, {}, signal);
    if (options.kind === 'rejected') return options;
    const { startAuthentication } = await loadPasskeys(signal);
    const given = await startAuthentication({ optionsJSON: options.answer }).catch(passkeyIssue);
    return 'text' in given ? given : accepted(await post(signInCalls.passkey, given, signal));
  },
  sendCode: async (code: string, signal: AbortSignal) =>
    accepted(await post(signInCalls.code, { code }, signal)),
  sendRecoveryCode: async (code: string, signal: AbortSignal) =>
    accepted(await post(signInCalls.recoveryCode, { code }, signal)),
};

/** The calls that set up a factor. */
export const enrolmentCalls = {
  async addPasskey(signal: AbortSignal): Promise<EnrolmentAnswer> {
    const path = signInCalls.newPasskeyOptions;
    const options = await post<PublicKeyCredentialCreationOptionsJSON>(path, {}, signal);
    if (options.kind === 'rejected') return options;
    const { startRegistration } = await loadPasskeys(signal);
    const given = await startRegistration({ optionsJSON: options.answer }).catch(passkeyIssue);
    return 'text' in given ? given : added(await post<FactorAdded>(signInCalls.passkeys, given, signal));
  },
  async prepareApp(signal: AbortSignal): Promise<NewApp> {
    const prepared = await post<NewApp>(signInCalls.newApp, {}, signal);
    if (prepared.kind === 'rejected') throw new Error(prepared.text);
    return prepared.answer;
  },
  addApp: async (code: string, signal: AbortSignal) =>
    added(await post<FactorAdded>(signInCalls.app, { code }, signal)),
};

const accepted = (answer: Answered<unknown>): FactorAnswer =>
  answer.kind === 'rejected' ? answer : { kind: 'accepted' };

const added = (answer: Answered<FactorAdded>): EnrolmentAnswer =>
  answer.kind === 'rejected' ? answer : { kind: 'added', recoveryCodes: answer.answer.recoveryCodes };
