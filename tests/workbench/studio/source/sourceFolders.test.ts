import { expect, it } from 'vitest';
import { folderOfStep } from '#workbench/studio/source/sourceFolders.ts';

const folders = ['forms/pet', 'forms/pets', 'forms/health'].map((folderPath) => ({ folderPath }));

it.each<readonly [string, readonly string[], string, string | undefined]>([
  ['the form on the screen', ['forms/health/ui.json'], 'forms/health', undefined],
  ['another form', ['forms/pet/ui.json', 'forms/pet/schema.json'], 'forms/health', 'forms/pet'],
  [
    'several forms, the one on the screen too',
    ['forms/pet/ui.json', 'forms/health/ui.json'],
    'forms/health',
    undefined,
  ],
  ['a form of which the name begins alike', ['forms/pets/ui.json'], 'forms/pet', 'forms/pets'],
  ['a form that is gone', ['forms/gone/ui.json'], 'forms/pet', undefined],
  ['what all forms share', ['forms/fields.schema.json'], 'forms/pet', undefined],
])('a step of the history that changes %s', (_what, paths, shown, to) => {
  expect(folderOfStep(folders, paths, shown)).toBe(to);
});
