import type { Locator } from '@playwright/test';
import type { Filled } from '../support/fillForm.ts';
import { expect } from '../support/journey.ts';

/** Adds the missing rows of the visible lists, also of those in groups. */
export async function addRows(element: Locator, filled: Filled, prefix = ''): Promise<void> {
  for (const [key, value] of Object.entries(filled)) {
    const name = prefix + key;
    if (isGroup(value)) await addRows(element, value, `${name}.`);
    const list = element.locator(`[data-rows="${name}"]:visible`);
    if (!isRows(value) || (await list.count()) === 0) continue;
    const rows = list.locator('> ol > [data-row]');
    for (let count = await rows.count(); count < value.length; count += 1) {
      await list.locator('> [data-row-action=add]').click();
      await expect(rows).toHaveCount(count + 1);
    }
    for (const [index, row] of value.entries())
      await addRows(element, row, `${name}.${await rows.nth(index).getAttribute('data-row')}.`);
  }
}

const isRows = (value: unknown): value is readonly Filled[] =>
  Array.isArray(value) && value.some((row) => typeof row === 'object');

const isGroup = (value: unknown): value is Filled =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the answers by control name: `home.city` in a group, `members.r1.age` in a row. */
export async function answersOf(
  element: Locator,
  filled: Filled,
  prefix: string,
): Promise<(readonly [name: string, value: unknown])[]> {
  const all: (readonly [name: string, value: unknown])[] = [];
  for (const [key, value] of Object.entries(filled)) {
    const name = prefix + key;
    if (isRows(value)) {
      const keys = await element
        .locator(`[data-rows="${name}"] > ol > [data-row]`)
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
      for (const [index, row] of value.entries())
        all.push(...(await answersOf(element, row, `${name}.${keys[index]}.`)));
    } else if (isGroup(value)) all.push(...(await answersOf(element, value, `${name}.`)));
    else all.push([name, value]);
  }
  return all;
}
