import { expect, it } from 'vitest';
import { walkFigure } from '#forms/operators/mapFigure.ts';
import { authoring } from '#forms/operators/operators.ts';
import { everyForm } from '../../support/fixtureForms.ts';

it('each operator is used in a form folder', () => {
  const figures = everyForm.forms.flatMap(({ definition }) => [...definition.figures.values()]);
  const used = new Set<string>(figures.flatMap(({ is }) => walkFigure(is).figures.map(({ kind }) => kind)));
  expect(Object.keys(authoring).filter((kind) => !used.has(kind))).toEqual([]);
});
