import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Chance } from './chance.ts';
import type { FormSnapshot, VisibleControl } from './formSnapshot.ts';
import { textsFor } from './typedTexts.ts';

/** A browser that is driven. */
export interface Driven {
  readonly page: Page;
  readonly form: Locator;
  readonly session: CDPSession;
  readonly chance: Chance;
}

/** A drive of one control. */
interface InputMethod {
  readonly name: string;
  drive(driven: Driven, control: Locator, text: string): Promise<void>;
}

/** Values that are set by somebody else than the visitor: the browser, a password manager, an assistive tool. */
const setBy = (name: string, events: readonly string[]): InputMethod => ({
  name,
  async drive(_driven, control, text) {
    await control.evaluate(
      (element, [value, types]) => {
        const input = element as HTMLInputElement;
        if (input.type === 'radio' || input.type === 'checkbox') input.checked = !input.checked;
        else if (element instanceof HTMLSelectElement)
          element.selectedIndex = value.length % element.options.length;
        else input.value = value;
        for (const type of types) input.dispatchEvent(new Event(type, { bubbles: true }));
      },
      [text, events] as const,
    );
  },
});

const setMethods = [
  setBy('filled in by the browser', ['input', 'change']),
  setBy('set with a change event alone', ['change']),
  setBy('set without any event', []),
];

/** What is pasted stands in the clipboard. */
const paste: InputMethod = {
  name: 'pasted',
  async drive({ page }, control, text) {
    await control.focus();
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('ControlOrMeta+v');
  },
};

const compose: InputMethod = {
  name: 'composed by an input method',
  async drive({ session, chance }, control, text) {
    await control.focus();
    for (let length = 1; length <= text.length; length += 1)
      await session.send('Input.imeSetComposition', {
        text: text.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      });
    // what nobody ends, the next press elsewhere ends
    if (!chance.onceIn(3)) await session.send('Input.insertText', { text });
  },
};

const dictate: InputMethod = {
  name: 'dictated',
  async drive({ page }, control, text) {
    await control.focus();
    for (const part of text.split(/(?<= )/)) await page.keyboard.insertText(part);
  },
};

const type: InputMethod = {
  name: 'typed',
  async drive({ page, chance }, control, text) {
    await control.focus();
    if (chance.onceIn(2)) await page.keyboard.press('ControlOrMeta+a');
    else if (chance.onceIn(3)) await page.keyboard.press(chance.pick(['Home', 'ArrowLeft', 'End']));
    await page.keyboard.type(text);
  },
};

const keys = (name: string, pressed: readonly string[]): InputMethod => ({
  name,
  async drive({ page, chance }, control) {
    await control.focus();
    for (let presses = 1 + chance.below(3); presses > 0; presses -= 1)
      await page.keyboard.press(chance.pick(pressed));
  },
});

const editing = keys('edited by keys', ['Backspace', 'Delete', 'ArrowLeft', 'Home', 'End', '1']);
const undoing = keys('undone', ['ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+Shift+z']);
const arrows = keys('moved by keys', [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'Home',
  'End',
]);
const clear: InputMethod = {
  name: 'emptied',
  async drive({ page }, control) {
    await control.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  },
};
const click: InputMethod = {
  name: 'clicked',
  drive: (_driven, control) => control.evaluate((element) => (element as HTMLElement).click()),
};
const space = keys('pressed by Space', ['Space']);

const textMethods = [type, type, type, paste, compose, dictate, editing, undoing, clear, ...setMethods];
const segments = [type, type, editing, arrows, clear, ...setMethods];

/** The ways to drive a control of a type. */
function methodsOf({ type: kind }: VisibleControl): readonly InputMethod[] {
  if (kind === 'radio') return [click, click, space, arrows, ...setMethods];
  if (kind === 'checkbox') return [click, space, ...setMethods];
  if (kind === 'select-one') return [arrows, type, ...setMethods];
  if (kind === 'range') return [arrows, ...setMethods];
  if (['date', 'time', 'month'].includes(kind)) return segments;
  if (kind === 'number') return [...textMethods, arrows];
  return textMethods;
}

/** Presses one of the buttons of a list of rows, or of a stepper. */
async function pressButton({ form, chance }: Driven): Promise<string | undefined> {
  const buttons = form.locator('[data-row-action], .number-stepper button');
  const count = await buttons.count();
  if (count === 0) return undefined;
  const texts = await buttons.nth(chance.below(count)).evaluate((element) => {
    (element as HTMLElement).click();
    return element.getAttribute('aria-label') ?? element.textContent ?? '';
  });
  return `pressed “${texts}”`;
}

/** Drives a control that is drawn, by chance, in a way and with a text of its kind, by chance; answers what was done, in words. */
export async function driveOne(driven: Driven, { fields }: FormSnapshot): Promise<string> {
  const { form, page, chance } = driven;
  const pressed = chance.onceIn(8) ? await pressButton(driven) : undefined;
  if (pressed) return pressed;
  const { name, controls } = chance.pick(fields);
  const control = chance.pick(controls);
  const method = chance.pick(methodsOf(control));
  const text = chance.pick(textsFor(control.type, name));
  await method.drive(driven, form.locator(`[id="${control.id}"]`), text);
  if (chance.onceIn(2)) await page.keyboard.press('Tab');
  return `${name} ${method.name} “${text}”`;
}
