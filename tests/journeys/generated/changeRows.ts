import { controlsOf, fillForm, openForm } from '../support/fillForm.ts';
import { expect } from '../support/journey.ts';
import { stepOf, toStep } from './steps.ts';
import type { Visit } from './visit.ts';

/** More presses than this tell nothing that these do not. */
const mostPresses = 12;

/**
 * Each list of objects: rows are moved, taken away and brought back with what they hold, never below the fewest, and
 * added up to the most that the form takes.
 */
export async function changeRows({ page, form, newRows }: Visit): Promise<void> {
  const element = await openForm(page, form);
  await fillForm(element, form, form.examples.fullest.filled);
  for (const { name, rows } of form.model.fields) {
    if (!rows) continue;
    await toStep(element, form, stepOf(form, name));
    const list = element.locator(`[data-rows="${name}"]`);
    const drawn = list.locator('[data-row]');
    const order = () => drawn.evaluateAll((all) => all.map((row) => row.getAttribute('data-row') ?? ''));
    const press = (row: string, action: string) =>
      list.locator(`[data-row="${row}"] [data-row-action="${action}"]`).click();
    const { fewest, most = Number.POSITIVE_INFINITY } = rows;
    const add = list.locator('[data-row-action=add]');
    for (let count = await drawn.count(); count < 2; count += 1) {
      await add.click();
      await expect(drawn).toHaveCount(count + 1);
    }
    const before = await order();
    const [first = '', second = '', ...others] = before;
    const held = () => controlsOf(element, `${name}.${first}.${rows.fields[0]?.name}`).first().inputValue();
    const value = await held();

    await press(first, 'down');
    await expect.poll(order).toEqual([second, first, ...others]);
    await press(first, 'up');
    await expect.poll(order).toEqual(before);
    if (before.length > fewest) {
      await press(first, 'remove');
      await expect.poll(order).toEqual([second, ...others]);
      await list.locator('[data-row-action=undo]').click();
      await expect.poll(order).toEqual(before);
      expect(await held(), 'a row that is brought back holds what it held').toBe(value);
    }

    for (let presses = 0; presses < mostPresses && (await drawn.count()) < most; presses += 1) {
      const count = await drawn.count();
      await add.click();
      await expect(drawn).toHaveCount(count + 1);
    }
    if (most <= mostPresses) {
      await expect(drawn).toHaveCount(most);
      await expect(add).toHaveCount(0);
      await expect(list).toContainText(`These are as many as can be given here: ${most}.`);
    }

    while ((await drawn.count()) > fewest) {
      const count = await drawn.count();
      await drawn.last().locator('[data-row-action=remove]').click();
      await expect(drawn).toHaveCount(count - 1);
    }
    await expect(list.locator('[data-row-action=remove]')).toHaveCount(0);
  }
  expect(newRows()).toEqual([]);
}
