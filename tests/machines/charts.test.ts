import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientSidebarExamples } from '#machines/examples/clientSidebar.examples.ts';
import { customerLoginExamples } from '#machines/examples/customerLogin.examples.ts';
import { employeeLoginExamples } from '#machines/examples/employeeLogin.examples.ts';
import { forgotPasswordExamples } from '#machines/examples/forgotPassword.examples.ts';
import { leadDrawerExamples } from '#machines/examples/leadDrawer.examples.ts';
import { loginDialogExamples } from '#machines/examples/loginDialog.examples.ts';
import { otpCountdownExamples } from '#machines/examples/otpCountdown.examples.ts';
import { resetPasswordExamples } from '#machines/examples/resetPassword.examples.ts';
import { siteMenuExamples } from '#machines/examples/siteMenu.examples.ts';
import { staffSessionExamples } from '#machines/examples/staffSession.examples.ts';
import { tabsExamples } from '#machines/examples/tabs.examples.ts';
import { chartCoverage, type Walk } from '#tests/support/chartCoverage.ts';

const walks: Readonly<Record<string, readonly Walk[]>> = {
  clientSidebar: clientSidebarExamples,
  customerLogin: [customerLoginExamples],
  employeeLogin: [employeeLoginExamples],
  forgotPassword: [forgotPasswordExamples],
  leadDrawer: [leadDrawerExamples],
  loginDialog: [loginDialogExamples],
  otpCountdown: [otpCountdownExamples],
  resetPassword: resetPasswordExamples,
  siteMenu: [siteMenuExamples],
  staffSession: [staffSessionExamples],
  tabs: [tabsExamples],
};

/** Charts that a test of their own walks. */
const walkedElsewhere = ['leadForm'];

describe('the charts', () => {
  it('are all walked', () => {
    const names = readdirSync('machines').flatMap((file) => /^(.+)\.machine\.ts$/.exec(file)?.[1] ?? []);
    expect([...Object.keys(walks), ...walkedElsewhere].sort()).toEqual(names.sort());
  });

  it('have no state that is never reached, no transition that is never taken, no guard that never says no', () => {
    const coverage = Object.entries(walks).map(([name, ways]) => ({ name, ...chartCoverage(ways) }));
    console.table(
      coverage.map(({ name, situations, states, transitions }) => ({
        name,
        situations,
        states,
        transitions,
      })),
    );
    const missed = coverage.map(({ name, unreached, untaken, unrefused }) => ({
      name,
      unreached,
      untaken,
      unrefused,
    }));
    const none = { unreached: [], untaken: [], unrefused: [] };
    expect(missed).toEqual(coverage.map(({ name }) => ({ name, ...none })));
  });
});
