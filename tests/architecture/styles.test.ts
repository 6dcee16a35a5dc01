import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MediaCondition, type Selector, transform, type Visitor } from 'lightningcss';
import { describe, expect, it } from 'vitest';
import { breakpointModule, breakpointSheet } from '#build/site/breakpoints.ts';
import { filesBelow, readSources } from './sources.ts';

interface Sheet {
  readonly path: string;
  readonly text: string;
}

const sheets: readonly Sheet[] = filesBelow('src')
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const sources = readSources('src');

/** Classes that libraries write: whoever uses a library's part dresses it. */
const ofLibraries = /^(?:Mui|notistack-|react-multi-carousel-|aos-)/;

/** Classes that say on what ground a part stands: any part may look otherwise on it. */
const grounds = ['on-ink'];

/** Walks through a sheet with lightningcss, which throws at what is no CSS. */
function visit({ path, text }: Sheet, visitor: Visitor<never>): void {
  transform({ filename: path, code: Buffer.from(text), visitor });
}

/** Every class that a sheet's selectors name, also within `:is()`, `:has()` and their like. */
function classesOf(sheet: Sheet): ReadonlySet<string> {
  const classes = new Set<string>();
  const note = (selector: Selector) => {
    for (const part of selector) {
      if (part.type === 'class') classes.add(part.name);
      if (!('selectors' in part)) continue;
      for (const inner of part.selectors ?? []) if (Array.isArray(inner)) note(inner);
    }
  };
  visit(sheet, { Selector: note });
  return classes;
}

/** Classes of ours that several sheets name, with those sheets. */
function sharedClasses(all: readonly Sheet[]): string[] {
  const homes = new Map<string, string[]>();
  for (const sheet of all)
    for (const name of classesOf(sheet))
      if (!ofLibraries.test(name) && !grounds.includes(name))
        homes.set(name, [...(homes.get(name) ?? []), sheet.path]);
  return [...homes].flatMap(([name, paths]) =>
    paths.length > 1 ? [`${name}: ${paths.toSorted().join(', ')}`] : [],
  );
}

/** What a sheet's `@media` asks of widths itself, instead of by name. */
function writtenWidths(sheet: Sheet): string[] {
  const found: string[] = [];
  const note = (condition: MediaCondition | null | undefined) => {
    if (condition?.type === 'not') note(condition.value);
    if (condition?.type === 'operation') condition.conditions.forEach(note);
    if (condition?.type === 'feature' && /width/.test(String(condition.value.name)))
      found.push(`${sheet.path}: ${condition.value.name}`);
  };
  visit(sheet, { MediaQuery: ({ condition }) => note(condition) });
  return found;
}

/** The sheets that a sheet imports. */
function importsOf(sheet: Sheet): string[] {
  const found: string[] = [];
  visit(sheet, {
    Rule: {
      import: ({ value: { url } }) => {
        found.push(join(dirname(sheet.path), url));
      },
    },
  });
  return found;
}

describe('a class', () => {
  it('is styled in one sheet', () => {
    expect(sheets.length).toBeGreaterThan(40);
    expect(sharedClasses(sheets)).toEqual([]);
  });

  it('that two sheets name is found, wherever in a selector', () => {
    const [one, other] = ['one.css', 'other.css'];
    const named = (text: string) =>
      sharedClasses([
        { path: one, text: '.part { color: red }' },
        { path: other, text },
      ]);
    for (const selector of ['.part', '.page .part', '.page:has(> .part)', 'li:not(:is(.part, p)) + p'])
      expect(named(`@media print { ${selector} { color: blue } }`)).toEqual([`part: ${one}, ${other}`]);
    expect(named('.page .MuiPaper-root, .on-ink .page { color: blue }')).toEqual([]);
  });
});

describe('a breakpoint', () => {
  it('is asked for by its name in every sheet', () => {
    expect(sheets.flatMap(writtenWidths)).toEqual([]);
  });

  it('that is written as a number is found', () => {
    const widths = (media: string) =>
      writtenWidths({ path: 'one.css', text: `@media ${media} { .part { color: red } }` }).length;
    expect(widths('(min-width: 768px)')).toBe(1);
    expect(widths('print and (--tablet) and (not (width < 992px))')).toBe(1);
    expect(widths('screen and (--tablet) and (prefers-reduced-motion: reduce)')).toBe(0);
  });

  it('is asked for by its name in every script', () => {
    const written = sources.filter(({ code }) => /\((?:min-|max-)?width *(?::|[<>]=?) *\d/.test(code));
    expect(written.map(({ path }) => path)).toEqual([]);
  });

  it('has a name that something asks for', () => {
    const module = breakpointModule(readFileSync(breakpointSheet, 'utf8'));
    const names = [...module.matchAll(/export const (\w+) = '/g)].map(([, name = '']) => name);
    const dashed = (name: string) => `(--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;
    const scripts = sources.filter(({ imports }) =>
      imports.some(({ specifier }) => specifier === 'virtual:breakpoints'),
    );
    const unused = names.filter(
      (name) =>
        !sheets.some(({ path, text }) => path !== breakpointSheet && text.includes(dashed(name))) &&
        !scripts.some(({ code }) => new RegExp(`\\b${name}(?:Width)?\\b`).test(code)),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(unused).toEqual([]);
  });
});

it('every sheet is brought by something', () => {
  const pages = filesBelow('src').filter((path) => path.endsWith('.html'));
  const brought = new Set([
    ...sources.flatMap(({ imports }) => imports.flatMap(({ file }) => file ?? [])),
    ...sheets.flatMap(importsOf),
    // by the modules that the build makes, and by pages
    ...[...sources.map(({ code }) => code), ...pages.map((path) => readFileSync(path, 'utf8'))].flatMap(
      (text) => [...text.matchAll(/['"]\/(src\/[^'"]+\.css)['"]/g)].map(([, path = '']) => path),
    ),
  ]);
  expect(sheets.map(({ path }) => path).filter((path) => !brought.has(path))).toEqual([]);
});
