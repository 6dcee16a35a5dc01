import { expect } from 'vitest';
import type { LeadServer } from '../e2e/support/leadServer.ts';
import type { Engine, InputSource } from './drivers/engine.ts';

/** Where to press: a CSS selector, and words that the element shows or is named by where several match. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

/** Keys as WebDriver writes them. */
export const keys = {
  escape: '\uE00C',
  left: '\uE012',
} as const;

/** How long a visitor waits for an answer of the page, on a machine that is busy. */
const patience = { timeout: 20_000, interval: 50 };

/** A person before a page: sees it, presses, types, in whatever engine. */
export interface Visitor {
  readonly engine: Engine;
  /** Opens a page and waits until its script answers. */
  visit(url: string): Promise<void>;
  /** Waits until what a function finds in the page is this. */
  sees<A extends readonly unknown[], R>(
    what: string,
    expected: R,
    look: (...given: A) => R,
    ...given: A
  ): Promise<void>;
  /** Presses with the mouse, once it is there, stands still and nothing lies over it. */
  press(target: Target): Promise<void>;
  /** Presses at a place of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
}

/** Something that visitors do, in whatever engine, on the built site with its server. */
export interface EngineJourney {
  /** Its row in docs/browsers.md. */
  readonly title: string;
  run(site: { readonly visitor: Visitor; readonly server: LeadServer }): Promise<void>;
}

/** A visitor with this engine's window before them. */
export function visitorOf(engine: Engine): Visitor {
  const sees: Visitor['sees'] = (what, expected, look, ...given) =>
    expect
      .poll(() => engine.call(look, ...given), { ...patience, message: `${engine.version}: ${what}` })
      .toEqual(expected);
  const pressAt = (x: number, y: number) =>
    engine.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  return {
    engine,
    sees,
    pressAt,
    async visit(url) {
      await engine.open(url);
      await sees(`${url} answers`, true, () => document.documentElement.dataset.ready !== undefined);
    },
    async press({ css, text }) {
      let last = '';
      let location: readonly number[] | null = null;
      await expect
        .poll(
          async () => {
            location = await engine.call(locationOf, css, text ?? null);
            const hasRested = location !== null && last === location.join();
            last = location?.join() ?? '';
            return hasRested;
          },
          { ...patience, message: `${engine.version}: ${css} ${text ?? ''} can be pressed` },
        )
        .toBe(true);
      const [x = 0, y = 0] = location ?? [];
      await pressAt(x, y);
    },
    type: (text) => engine.act([typed(text)]),
  };
}

const typed = (text: string): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** Runs in the page: the middle of an element that can be pressed now, brought into the window; null without one. */
function locationOf(css: string, text: string | null): [number, number] | null {
  const shows = (element: Element) =>
    text === null ||
    [element.textContent, element.getAttribute('aria-label')].some((texts) => texts?.trim() === text);
  const element = [...document.querySelectorAll(css)].find(
    (candidate) => shows(candidate) && candidate.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return null;
  const inWindow = ({ top, bottom }: DOMRect) => top >= 100 && bottom <= innerHeight - 20;
  if (!inWindow(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : null;
}
