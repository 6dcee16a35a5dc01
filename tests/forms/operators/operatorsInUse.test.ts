import { expect, it } from 'vitest';
import { walkExpression } from '#forms/operators/mapExpression.ts';
import { authoring } from '#forms/operators/operators.ts';
import { everyForm } from '../../support/fixtureForms.ts';

it('each operator occurs in a form folder', () => {
  const calculations = everyForm.forms.flatMap(({ definition }) => [...definition.calculations.values()]);
  const used = new Set<string>(
    calculations.flatMap(({ is }) => walkExpression(is).expressions.map(({ kind }) => kind)),
  );
  expect(Object.keys(authoring).filter((kind) => !used.has(kind))).toEqual([]);
});
