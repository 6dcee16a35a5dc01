import { controlsOf, openForm } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { expect } from '../support/journey.ts';

test('a list with a search keeps ticked options while it is searched, by keyboard at 360 px', async ({
  page,
  formOf,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const entry = formOf('EVERY_CONTROL');
  const form = await openForm(page, entry, entry.routes[0]);
  const options = controlsOf(form, 'countries');
  const search = form.getByRole('searchbox', { name: 'Search: Countries' });
  await expect(options).toHaveCount(45);
  await search.focus();
  await page.keyboard.type('sri l');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const group = form.getByRole('group', { name: 'Countries' });
  await expect(group.getByText('Ticked: Sri Lanka')).toBeVisible();
  await search.fill('japan');
  await expect(options).toHaveCount(2);
  await form.getByRole('checkbox', { name: 'Japan' }).check();
  await search.fill('none of them');
  await expect(group.getByText('Ticked: Japan, Sri Lanka. No option matches')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Japan' }).uncheck();
  await expect(form.getByRole('checkbox', { name: 'Japan' })).toBeFocused();
  await expect(options).toHaveCount(2);
  await search.fill('');
  await expect(form.getByRole('checkbox', { name: 'Sri Lanka' })).toBeChecked();
});
