import { fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { comeAsEmployee, freshName, openInbox } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';

const health = formOf('HEALTH');

test('[CONTRACT, PAY-24] with and without scripts, who has sent a form is told its reference, when somebody calls and from which number, and staff find the lead by it', async ({
  browser,
  baseURL,
  newRows,
  leadServer,
  page: inbox,
}) => {
  await comeAsEmployee(inbox, leadServer);
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, baseURL: baseURL ?? '' });
    if (javaScriptEnabled) await openForm(page, health);
    else await page.goto('/health-insurance');
    const form = page.locator('form[data-form-type="HEALTH"]');
    const name = freshName();
    await fillForm(form, health, { ...health.examples.smallest.filled, firstName: name });
    await submitButton(form).click();
    const announced = (label: string) =>
      page.locator('[data-outcome=sent] dl > div').filter({ hasText: label }).locator('dd');
    await expect(announced('When we call')).toContainText('working day');
    await expect(announced('Our number')).toContainText('+91');
    const reference = await announced('Your reference').innerText();
    expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    await page.close();

    await openInbox(inbox, leadServer);
    await inbox.getByRole('searchbox').fill(reference);
    const cells = inbox.getByRole('gridcell', { name });
    await expect(cells).toHaveCount(1);
    await cells.click();
    await expect(inbox.getByRole('dialog')).toContainText(reference);
  }
  expect(newRows()).toHaveLength(2);
});
