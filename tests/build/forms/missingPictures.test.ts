import { expect, it } from 'vitest';
import { missingPictures } from '#build/forms/checkCatalogue.ts';
import { fieldModel, formModel } from '../../support/formModel.ts';

const formWith = (picture: string) => ({
  folder: 'sample',
  model: formModel([fieldModel('goods.kind', { options: [{ value: 'Hull', label: 'Hull', picture }] })]),
});

it('a picture of an option that is not there is named with file, place and remedy', () => {
  expect(missingPictures([formWith('/pictures/marine.svg')])).toEqual([]);
  expect(missingPictures([formWith('/pictures/ship.svg')])).toEqual([
    {
      file: 'sample/ui.json',
      pointer: '/goods/kind/ui:optionPictures/Hull',
      problem: 'There is no file public/pictures/ship.svg.',
      hint: 'Put the picture there, or name one that is in public/pictures.',
    },
  ]);
});
