import type { FieldModel } from '../../types.ts';
import { type FormIssue, nameOneOf, pointer, reporter } from '../issues.ts';
import { asRecord, eachAt } from '../json.ts';
import { type FolderSources, isDraft } from '../sources.ts';

/** The folder's name for a form type: EMPLOYEE_BENEFITS lives in employee-benefits. */
export function folderOf(formType: string): string {
  return formType.toLowerCase().replaceAll('_', '-');
}

export function checkFormType({ folder, schema: { path, json } }: FolderSources): FormIssue[] {
  const issues: FormIssue[] = [];
  const formType = String(json.formType);
  const expected = folder.toUpperCase().replaceAll('-', '_');
  const at = pointer('formType');
  if (folderOf(formType) !== folder)
    reporter(path, issues)(
      at,
      `The form type is "${formType}", but the folder is called "${folder}".`,
      `Write "formType": "${expected}", or rename the folder to "${folderOf(formType)}".`,
    );
  return issues;
}

/** What warns of sample figures has to name a table of the folder: a misspelt one would never warn. */
export function checkSampleTables({ ui, page, tables }: FolderSources): FormIssue[] {
  const issues: FormIssue[] = [];
  const names = Object.keys(tables);
  for (const [file, path] of [
    [ui, 'ui:steps/items/*/review/sample/table'],
    [page, 'estimate/sample/table'],
  ] as const)
    for (const [table, at] of eachAt(file?.json, path)) {
      if (!file || names.includes(String(table))) continue;
      const problem = `The folder has no rate table "${String(table)}".`;
      reporter(file.path, issues)(at, problem, nameOneOf(names));
    }
  return issues;
}

/** How every text begins that somebody still has to write. */
export const toWrite = 'Write here';

/** The texts of a file that somebody still has to write, by JSON pointer. */
export function unwrittenTexts(json: unknown, at = ''): readonly string[] {
  if (typeof json === 'string') return json.startsWith(toWrite) ? [at] : [];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, part]) => unwrittenTexts(part, at + pointer(name)));
}

/** Visitors would read the texts that only mark a place: a form that has some is a draft. */
export function checkUnwrittenTexts(sources: FolderSources): FormIssue[] {
  const issues: FormIssue[] = [];
  const { schema, ui, page } = sources;
  for (const file of isDraft(sources) ? [] : [schema, ui, page])
    for (const at of file ? unwrittenTexts(file.json) : [])
      reporter(file?.path ?? '', issues)(
        at,
        `This text is still to be written ("${toWrite} …"), and visitors would read it.`,
        'Write it, or add "draft": true to schema.json until it is written.',
      );
  return issues;
}

/** A tile that ticks an option has to name one of the form's: a press on another would do nothing. */
export function checkTickedOptions({ page }: FolderSources, fields: readonly FieldModel[]): FormIssue[] {
  const issues: FormIssue[] = [];
  const options = fields.flatMap(({ options: own = [] }) => own.map(({ value }) => String(value)));
  for (const [item, place] of eachAt(page?.json, 'covered/items/*')) {
    const { label, leadsTo } = asRecord(item);
    if (String(leadsTo) !== 'option' || options.includes(String(label))) continue;
    const at = place + pointer('label');
    const hint = `Write one of: ${options.join(', ') || 'there is none'}; or take "leadsTo" out.`;
    reporter(page?.path ?? '', issues)(at, `The form has no option "${String(label)}".`, hint);
  }
  return issues;
}

/**
 * No two folders may have the same form type or route: the issue is reported for the second one and names the first.
 * `taken` holds first words of paths that no product can have.
 */
export function checkDuplicates(
  folders: readonly FolderSources[],
  reserved: ReadonlySet<string> = new Set(),
): FormIssue[] {
  const issues: FormIssue[] = [];
  const used = new Map<string, string>();
  for (const { schema, page } of folders) {
    for (const [file, keyword, what, hint] of [
      [
        schema,
        'formType',
        'form type',
        'Give this form a type of its own: its folder name in capitals, with _ for -.',
      ],
      [page, 'route', 'route', 'Write a route that no other page.json has.'],
    ] as const) {
      if (!file) continue;
      const value = String(file.json[keyword]);
      const report = reporter(file.path, issues);
      const before = used.get(`${keyword} ${value}`);
      if (before !== undefined)
        report(pointer(keyword), `The ${what} "${value}" is used already, in ${before}.`, hint);
      else used.set(`${keyword} ${value}`, file.path);
      if (keyword === 'route' && reserved.has(value.split('/')[1] ?? '')) {
        const problem = `The route "${value}" belongs to the site itself: nobody would see the product's page.`;
        report(pointer(keyword), problem, `Write another route, such as "${value}-page".`);
      }
    }
  }
  return issues;
}

/** A page that is published may not place a form that is a draft: a build would have nothing to show there. */
export function checkPlacedDrafts(folders: readonly FolderSources[]): FormIssue[] {
  const issues: FormIssue[] = [];
  const drafts = new Map(
    folders.filter(isDraft).map(({ schema }) => [String(schema.json.formType), schema.path]),
  );
  for (const { page, schema } of folders) {
    if (!page || isDraft({ schema })) continue;
    for (const [formType, at] of eachAt(page.json, 'enquiry/forms/*/formType')) {
      const draft = drafts.get(String(formType));
      if (draft === undefined) continue;
      const problem = `The form ${String(formType)} is a draft, and this page is published.`;
      const hint = `Take "draft" out of ${draft}, or make this form a draft too.`;
      reporter(page.path, issues)(at, problem, hint);
    }
  }
  return issues;
}
