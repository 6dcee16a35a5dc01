import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldNamed } from '#forms/fieldNamed.ts';
import { fieldModel } from '../support/formModel.ts';

it('finds a field among those of its own object only, also when asked again', () => {
  const names = fc.uniqueArray(fc.string(), { maxLength: 9 });
  fc.assert(
    fc.property(names, names, fc.string(), (one, other, unknown) => {
      const objects = [one, other].map((all) => all.map((name) => fieldModel(name)));
      for (const name of [...one, ...other, ...one, unknown])
        for (const fields of objects)
          expect(fieldNamed(fields, name)).toBe(fields.find((field) => field.name === name));
    }),
  );
});
