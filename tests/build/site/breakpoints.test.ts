import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breakpointModule, breakpointSheet } from '#build/site/breakpoints.ts';

it('a named width is a media query and a number for scripts', () => {
  const module = breakpointModule(
    '/* Phones. */\n@custom-media --below-tablet (width < 768px);\n@custom-media --tablet (width >= 768px);\n',
  );
  expect(module).toBe(
    [
      "export const belowTablet = '(width < 768px)';",
      'export const belowTabletWidth = 768;',
      "export const tablet = '(width >= 768px)';",
      'export const tabletWidth = 768;',
      '',
    ].join('\n'),
  );
});

it('every name of the sheet is for scripts too, and scripts are told of no other', () => {
  const sheet = readFileSync(breakpointSheet, 'utf8');
  const module = breakpointModule(sheet);
  expect(module.match(/ = '/g)?.length).toBe(sheet.match(/^@custom-media/gm)?.length);
  const [, declared = ''] =
    /declare module 'virtual:breakpoints' \{(.*?)\}/s.exec(readFileSync('src/virtual.d.ts', 'utf8')) ?? [];
  const names = [...declared.matchAll(/export const (\w+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !module.includes(`export const ${name} = `))).toEqual([]);
});
