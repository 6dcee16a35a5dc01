import { describe, expect, it } from 'vitest';
import { missingPictures } from '#forms/node/checkPictures.ts';
import { fieldModel, formModel } from '../../support/formModel.ts';

const formWith = (picture: string) => ({
  folder: 'sample',
  model: formModel([fieldModel('goods', { options: [{ value: 'Hull', label: 'Hull', picture }] })]),
});

describe('pictures of options', () => {
  it('are there', () => {
    expect(missingPictures([formWith('/pictures/marine.svg')])).toEqual([]);
  });

  it('that are not there are named with file, place and remedy', () => {
    expect(missingPictures([formWith('/pictures/ship.svg')])).toEqual([
      {
        file: 'sample/ui.json',
        pointer: '/goods/ui:optionPictures/Hull',
        problem: 'There is no file public/pictures/ship.svg.',
        hint: 'Put the picture there, or name one that is in public/pictures.',
      },
    ]);
  });
});
