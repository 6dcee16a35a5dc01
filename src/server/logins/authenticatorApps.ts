import { Secret, TOTP } from 'otpauth';
import type { NewApp } from '#contract/login/signIn.ts';
import { writtenCode } from '#forms/formats/mobileNumber.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { HttpError, invalidField } from '#server/http/httpError.ts';
import company from '#web/content/company.json' with { type: 'json' };
import {
  type AddedFactor,
  finishFactor,
  mailChange,
  recordFactorChange,
  requireAnotherFactor,
} from './factorChanges.ts';
import { completeLogin, lockEmployee } from './factors.ts';
import { admitCode } from './loginGuard.ts';
import { useRecoveryCode } from './recoveryCodes.ts';
import { recordSecurityEvent } from './securityEvents.ts';
import type { Client, StaffSession } from './sessionStore.ts';
import { addChallenge } from './signInChallenges.ts';

/** Codes of the previous and the next 30 seconds count too, because clocks differ. */
const stepsAround = 1;

interface AppOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly isSecondFactorRequired: boolean;
}

/** Authenticator apps (TOTP, RFC 6238), and logins by their codes or by recovery codes after the right password. */
export function createAuthenticatorApps({ db, now, isSecondFactorRequired }: AppOptions) {
  async function refuse(
    { email }: StaffSession,
    client: Client,
    detail: 'app' | 'recovery code',
  ): Promise<never> {
    const event = { kind: 'code-refused', account: email, place: networkOf(client.address), detail } as const;
    await recordSecurityEvent(db, event, now());
    const hint = detail === 'app' ? ' Wait for the next one, and try again.' : '';
    throw new HttpError(401, `This code is wrong or was already used.${hint}`);
  }

  return {
    /** The secret of a new app, which is valid after `add`. The present app stays until then. */
    async prepare({ employeeId, email }: StaffSession): Promise<NewApp> {
      const secret = new Secret({ size: 20 }).base32;
      const older = db.deleteFrom('sign_in_challenge').where('employee_id', '=', employeeId);
      await older.where('kind', '=', 'add-app').execute();
      await addChallenge(db, { challenge: secret, kind: 'add-app', employee_id: employeeId, secret }, now());
      return { secret, uri: totpOf(secret, email).toString() };
    },

    /**
     * Adds the prepared app, or replaces the present one, if the code is right.
     *
     * @throws HttpError 422 for a wrong code, 409 if the secret has expired, 429 after too many attempts
     */
    async add(session: StaffSession, typed: string, client: Client): Promise<AddedFactor> {
      const { employeeId: employee_id, email } = session;
      await admitCode(db, employee_id, 'code', now());
      return transact(db, async (transaction) => {
        await lockEmployee(transaction, employee_id);
        const time = now();
        const prepared = await transaction
          .selectFrom('sign_in_challenge')
          .select('secret')
          .where('employee_id', '=', employee_id)
          .where('kind', '=', 'add-app')
          .where('expires_at', '>', time.toISOString())
          .executeTakeFirst();
        if (!prepared?.secret) throw new HttpError(409, 'This took too long. Start again with a new code.');
        const last_step = stepOf(prepared.secret, typed, time);
        if (last_step === null)
          throw invalidField('code', 'This code is wrong. Check the time of your phone.');
        const app = { secret: prepared.secret, last_step, created_at: time.toISOString() };
        await transaction
          .insertInto('authenticator_app')
          .values({ employee_id, ...app })
          .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(app))
          .execute();
        const used = transaction.deleteFrom('sign_in_challenge').where('employee_id', '=', employee_id);
        await used.where('kind', '=', 'add-app').execute();
        const event = {
          kind: 'app-added',
          email,
          client,
          change: 'An authenticator app was added to',
        } as const;
        await recordFactorChange(transaction, event, time);
        return finishFactor(transaction, session, client, time);
      });
    },

    /** Removes the app. @throws HttpError 409 if it is the last factor and one is required */
    remove: ({ employeeId, email }: StaffSession, client: Client): Promise<void> =>
      transact(db, async (transaction) => {
        await lockEmployee(transaction, employeeId);
        const removal = transaction.deleteFrom('authenticator_app').where('employee_id', '=', employeeId);
        if ((await removal.executeTakeFirst()).numDeletedRows === 0n) return;
        await requireAnotherFactor(transaction, employeeId, isSecondFactorRequired);
        const event = { kind: 'app-removed', email, client } as const;
        const change = 'The authenticator app was removed from';
        await recordFactorChange(transaction, { ...event, change }, now());
      }),

    /**
     * Completes a login by a code of the app. Each code works once, also on several servers.
     *
     * @returns the token of the new session
     * @throws HttpError 401 for a wrong or used code, 429 after too many attempts
     */
    async logIn(session: StaffSession, typed: string, client: Client): Promise<string> {
      const { employeeId, token: replaced } = session;
      await admitCode(db, employeeId, 'code', now());
      const token = await transact(db, async (transaction) => {
        await lockEmployee(transaction, employeeId);
        const time = now();
        const ofEmployee = transaction.selectFrom('authenticator_app').where('employee_id', '=', employeeId);
        const app = await ofEmployee.select(['secret', 'last_step']).executeTakeFirst();
        const step = app ? stepOf(app.secret, typed, time) : null;
        if (step === null || step <= (app?.last_step ?? 0)) return null;
        const using = transaction.updateTable('authenticator_app').set({ last_step: step });
        await using.where('employee_id', '=', employeeId).execute();
        return completeLogin(transaction, session, { replaced, client, factor: 'by an app' }, time);
      });
      return token ?? refuse(session, client, 'app');
    },

    /** As logIn, by a recovery code. */
    async recover(session: StaffSession, typed: string, client: Client): Promise<string> {
      const { employeeId, email, token: replaced } = session;
      await admitCode(db, employeeId, 'code', now());
      const token = await transact(db, async (transaction) => {
        if (!(await useRecoveryCode(transaction, employeeId, typed))) return null;
        const time = now();
        await mailChange(transaction, { email, client, change: 'A recovery code was used for' }, time);
        const factor = 'by a recovery code';
        return completeLogin(transaction, session, { replaced, client, factor }, time);
      });
      return token ?? refuse(session, client, 'recovery code');
    },
  };
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: company.name, label, secret: Secret.fromBase32(secret) });
}

/** The time step of a code; null for a wrong one. */
function stepOf(secret: string, typed: string, time: Date): number | null {
  const totp = totpOf(secret, '');
  const timestamp = time.getTime();
  const delta = totp.validate({ token: writtenCode(typed), timestamp, window: stepsAround });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
