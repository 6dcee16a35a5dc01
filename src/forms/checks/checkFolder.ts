import { type FormIssue, nameOneOf, pointer, reporter } from '../source/issues.ts';
import { asRecord, eachAt, textsIn } from '../source/json.ts';
import { type FolderSources, isDraft } from '../source/parseFolder.ts';
import type { FieldModel } from '../types.ts';

/** The folder's name for a form type: EMPLOYEE_BENEFITS lives in employee-benefits. */
export function folderOf(formType: string): string {
  return formType.toLowerCase().replaceAll('_', '-');
}

/** The form type of a folder's name. */
export const formTypeOf = (folder: string): string => folder.toUpperCase().replaceAll('-', '_');

export function checkFormType({ folder, schema: { path, json } }: FolderSources): FormIssue[] {
  const formType = String(json.formType);
  const expected = formTypeOf(folder);
  const problem = `The form type is "${formType}", but the folder is called "${folder}".`;
  const hint = `Write "formType": "${expected}", or rename the folder to "${folderOf(formType)}".`;
  if (folderOf(formType) === folder) return [];
  return [{ file: path, pointer: pointer('formType'), problem, hint }];
}

/** An estimate leads into the form of its own folder: the page has that form, and no other beside it. */
export function checkEstimatePage({ page, schema }: FolderSources): FormIssue[] {
  if (!page || page.json.estimate === undefined) return [];
  const formType = String(schema.json.formType);
  const forms = eachAt(page.json, 'enquiry/forms/*/formType').map(([placed]) => placed);
  if (forms.length === 1 && forms[0] === formType) return [];
  const problem = 'An estimate leads into the form of its own folder, and the page has others.';
  const hint = `Place ${formType} alone there, or remove "estimate".`;
  return [{ file: page.path, pointer: pointer('enquiry', 'forms'), problem, hint }];
}

/** How every text begins that somebody still has to write. */
export const toWrite = 'Write here';

/** The texts of a file that somebody still has to write, by JSON pointer. */
export const unwrittenTexts = (json: unknown): readonly string[] =>
  textsIn(json).flatMap(([text, at]) => (text.startsWith(toWrite) ? [at] : []));

/** Visitors would read the texts that only mark a place: a form that has some is a draft. */
export function checkUnwrittenTexts(sources: FolderSources): FormIssue[] {
  const { schema, ui, page } = sources;
  const problem = `This text is still to be written ("${toWrite} …"), and visitors would read it.`;
  const hint = 'Write it, or add "draft": true to schema.json until it is written.';
  const files = isDraft(sources) ? [] : [schema, ui, ...(page ? [page] : [])];
  return files.flatMap(({ path: file, json }) =>
    unwrittenTexts(json).map((at) => ({ file, pointer: at, problem, hint })),
  );
}

/** A tile that ticks an option has to name one of the form's: a press on another would do nothing. */
export function checkTickedOptions({ page }: FolderSources, fields: readonly FieldModel[]): FormIssue[] {
  const file = page?.path ?? '';
  const options = fields.flatMap(({ options: own = [] }) => own.map(({ value }) => String(value)));
  return eachAt(page?.json, 'covered/items/*').flatMap(([item, place]) => {
    const { label, leadsTo } = asRecord(item);
    if (String(leadsTo) !== 'option' || options.includes(String(label))) return [];
    const at = place + pointer('label');
    const problem = `The form has no option "${String(label)}".`;
    const hint = `Write one of: ${options.join(', ') || 'there is none'}; or take "leadsTo" out.`;
    return [{ file, pointer: at, problem, hint }];
  });
}

/** No two folders have one form type, route or card, and none the first word of a `reserved` path. */
export function checkDuplicates(
  folders: readonly FolderSources[],
  reserved: ReadonlySet<string> = new Set(),
): FormIssue[] {
  const issues: FormIssue[] = [];
  const used = new Map<string, string>();
  const ofTheForm = 'Give this form a type of its own: its folder name in capitals, with _ for -.';
  for (const { schema, page } of folders)
    for (const [file, path, what, hint] of [
      [schema, 'formType', 'form type', ofTheForm],
      [page, 'route', 'route', 'Write a route that no other page.json has.'],
      [page, 'card/id', 'id of a card', 'Write an id that no other page.json has.'],
    ] as const) {
      const [[written, at] = []] = eachAt(file?.json, path);
      if (!file || at === undefined) continue;
      const value = String(written);
      const report = reporter(file.path, issues);
      const before = used.get(`${path} ${value}`);
      if (before !== undefined) report(at, `The ${what} "${value}" is used already, in ${before}.`, hint);
      else used.set(`${path} ${value}`, file.path);
      const problem = `The route "${value}" belongs to the site itself: nobody would see the product's page.`;
      if (path === 'route' && reserved.has(value.split('/')[1] ?? ''))
        report(at, problem, `Write another route, such as "${value}-page".`);
    }
  return issues;
}

/** A page places forms that are there, and a published one no draft: a build would have nothing to show there. */
export function checkPlacedForms(folders: readonly FolderSources[]): FormIssue[] {
  const issues: FormIssue[] = [];
  const forms = new Map(folders.map((folder) => [folder.schema.json.formType, folder]));
  for (const folder of folders)
    for (const [formType, at] of eachAt(folder.page?.json, 'enquiry/forms/*/formType')) {
      const report = reporter(folder.page?.path ?? '', issues);
      const placed = forms.get(formType);
      if (!placed)
        report(at, `There is no form "${String(formType)}".`, nameOneOf([...forms.keys()].map(String)));
      else if (isDraft(placed) && !isDraft(folder)) {
        const hint = `Take "draft" out of ${placed.schema.path}, or make this form a draft too.`;
        report(at, `The form ${String(formType)} is a draft, and this page is published.`, hint);
      }
    }
  return issues;
}
