import { expectNoAxeFindings } from '../support/axe.ts';
import { fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import {
  freshName,
  leadDrawer,
  logInAsEmployee,
  openInbox,
  openLead,
  rowOf,
  sendLead,
} from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { lastMessageTo } from '../support/leadServer.ts';
import { proves } from '../support/proves.ts';

const health = formOf('HEALTH');

test('a robot that fills in every field is answered like a visitor, and kept apart until staff decide', async ({
  page,
  leadServer,
}) => {
  proves('R80, R85, R87');
  const [released, erased, purged, person] = [freshName(), freshName(), freshName(), freshName()];
  // without a name, so that rows are found by their names
  const email = `copy.${process.pid}@example.org`;
  const mailed = () => lastMessageTo(leadServer.dataDir, email);
  for (const firstName of [released, erased, purged]) {
    const form = await openForm(page, health);
    const hidden = form.locator('[name=":remarks"]');
    await fillForm(form, health, { ...health.examples.smallest.filled, firstName, email });
    await hidden.evaluate((input: HTMLInputElement) => {
      input.value = 'https://robot.example';
    });
    const sending = page.waitForRequest('**/api/client-forms/forms');
    await submitButton(form).click();
    expect((await sending).headers()['lead-signals']).toMatch(/^ms=\d+&filled$/);
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
  }
  await sendLead(page, leadServer, { firstName: person });

  await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer, '?sort=-createdAt');
  await expect(rowOf(page, person)).toBeVisible();
  await expect(rowOf(page, released)).toHaveCount(0);
  await page.getByRole('button', { name: /^\d+ suspected$/ }).click();
  await expect(rowOf(page, released)).toContainText('Suspected');
  await expect(rowOf(page, person)).toHaveCount(0);
  await expectNoAxeFindings(page, 'the suspected leads');

  expect(mailed()).toBe('');
  await openLead(page, released);
  const lead = leadDrawer(page);
  await expect(
    lead.getByRole('region', { name: 'Suspected robot' }).getByRole('listitem').first(),
  ).toHaveText('A field was filled in that visitors do not see');
  await expectNoAxeFindings(page, 'a suspected lead');
  await lead.getByRole('button', { name: 'Release' }).click();
  await expect(lead.getByText('Saved', { exact: true })).toBeVisible();
  await expect(lead.getByRole('heading', { name: 'Suspected robot' })).toBeHidden();
  await expect(lead).toContainText('Released: not a robot');
  await expect.poll(mailed).toContain(`First name: ${released}`);
  await page.keyboard.press('Escape');
  await openLead(page, erased);
  await lead.getByRole('button', { name: 'Erase it now' }).click();
  await expect(lead.getByRole('alert')).toHaveText('The lead was erased.');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, erased)).toHaveCount(0);

  await openInbox(page, leadServer, `?status=suspected&text=${purged}`);
  await page.getByRole('checkbox', { name: 'Select row' }).check();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('1 lead is erased.')).toBeVisible();
  await expect(rowOf(page, purged)).toHaveCount(0);
  await openInbox(page, leadServer, `?text=${released}`);
  await expect(rowOf(page, released)).toContainText('New');
});
