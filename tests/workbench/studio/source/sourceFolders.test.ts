import { expect, it } from 'vitest';
import { folderOfStep } from '#workbench/studio/source/sourceFolders.ts';

const folders = ['forms/pet', 'forms/pets', 'forms/health'].map((folderPath) => ({ folderPath }));

it.each<readonly [string, readonly string[], string, string | undefined]>([
  ['the visible form', ['forms/health/ui.json'], 'forms/health', undefined],
  ['another form', ['forms/pet/ui.json', 'forms/pet/schema.json'], 'forms/health', 'forms/pet'],
  [
    'several forms including the visible one',
    ['forms/pet/ui.json', 'forms/health/ui.json'],
    'forms/health',
    undefined,
  ],
  [
    'a form whose name begins with the name of the visible one',
    ['forms/pets/ui.json'],
    'forms/pet',
    'forms/pets',
  ],
  ['a removed form', ['forms/gone/ui.json'], 'forms/pet', undefined],
  ['the shared fields', ['forms/fields.schema.json'], 'forms/pet', undefined],
])('a step of the history that changes %s shows the right form', (_case, paths, shown, to) => {
  expect(folderOfStep(folders, paths, shown)).toBe(to);
});
