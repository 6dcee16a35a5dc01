import { expect, it } from 'vitest';
import { missingPictures } from '#build/forms/checkCatalogue.ts';
import { fieldModel, formModel } from '../../support/formModel.ts';

const issuesOf = (picture: string) => {
  const options = [{ value: 'Hull', label: 'Hull', picture }];
  const model = formModel([fieldModel('goods.kind', { options })]);
  const page = { hero: { picture }, covered: { items: [{ label: '/claims', picture }] } };
  return missingPictures([{ folder: 'life', model, page }], ['form-schemas']);
};

it('a missing picture of an option or page is reported with file, pointer and hint', () => {
  expect(issuesOf('/pictures/marine.svg')).toEqual([]);
  const pointers = [
    ['ui.json', '/goods/kind/ui:optionPictures/Hull'],
    ['page.json', '/hero/picture'],
    ['page.json', '/covered/items/0/picture'],
  ];
  expect(issuesOf('/pictures/ship.svg')).toEqual(
    pointers.map(([file, pointer]) => ({
      file: `form-schemas/life/${file}`,
      pointer,
      problem: 'There is no file public/pictures/ship.svg.',
      hint: 'Add the picture, or use one in public/pictures.',
    })),
  );
});
