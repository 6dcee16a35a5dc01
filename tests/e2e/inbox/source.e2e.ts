import { fillForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import {
  freshName,
  historyOf,
  logInAsEmployee,
  openInbox,
  openLead,
  rowOf,
  sendLead,
} from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

const health = formOf('HEALTH');
const [route = '/'] = health.routes;

test('an advertisement is known in the inbox after pages in between', async ({ page, leadServer }) => {
  proves('R86');
  const [name, other] = [freshName(), freshName()];
  const source = `Sheet-${name}`;
  await page.goto(`/about?utm_source=${source}&utm_campaign=monsoon&gclid=x1&name=${name}`);
  await page.goto('/');
  await page.goto(route);
  const form = page.locator('form[data-form-type="HEALTH"][data-live]');
  await fillForm(form, health, { ...health.examples.smallest.filled, firstName: name });
  await submitButton(form).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();

  await sendLead(page, leadServer, { firstName: other });
  await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer);
  await page.getByRole('combobox', { name: 'Source' }).selectOption(source.toLowerCase());
  await expect(page.getByText(/^1 lead/)).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  await openLead(page, name);
  const history = historyOf(page).last();
  await expect(history).toContainText(`Source: ${source.toLowerCase()}`);
  await expect(history.getByRole('definition')).toHaveText(['/about', source, 'monsoon', 'x1']);
});
