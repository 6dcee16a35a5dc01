import { isDeepStrictEqual } from 'node:util';
import type { FormsChange } from '#app/formsChange.ts';
import type { Catalogue, CatalogueForm } from '#catalogue';
import { chunkNames } from './formModuleCode.ts';

/**
 * What a page has to do that was drawn of one catalogue when there is another one: what is asked can be renewed in place;
 * menus, routes and the content of pages cannot.
 *
 * @param codeOf - the code of a virtual module, by its name
 * @param renewal - what the modules of the other catalogue are told apart by
 */
export function formsChangeBetween(
  before: Catalogue,
  now: Catalogue,
  codeOf: (catalogue: Catalogue, id: string) => string,
  renewal: number,
): FormsChange {
  const isSame = (id: string) => codeOf(before, id) === codeOf(now, id);
  const pages = now.forms.flatMap(({ page, model }) => (page ? [chunkNames.page + model.formType] : []));
  if (!isSame(chunkNames.catalogue) || !pages.every(isSame)) return { kind: 'reload' };
  const renewed = now.forms.filter((form) => !asksTheSame(before.byFormType.get(form.model.formType), form));
  return { kind: 'renewed', formTypes: renewed.map(({ model }) => model.formType), renewal };
}

function asksTheSame(before: CatalogueForm | undefined, now: CatalogueForm): boolean {
  const asked = (form: CatalogueForm) => [form.model, form.checkSchema, form.conditions];
  return before === now || (before !== undefined && isDeepStrictEqual(asked(before), asked(now)));
}
