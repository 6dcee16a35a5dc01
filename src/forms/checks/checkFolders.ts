import type { Named } from '../definition/node.ts';
import type { FormDefinition } from '../definition/types.ts';
import { folderOf, formTypeOf } from '../source/folderName.ts';
import { type FormIssue, nameOneOf } from '../source/issues.ts';
import { isObject } from '../source/json.ts';
import { type FolderSources, isDraft, type SourceFile } from '../source/parseFolder.ts';
import { below, createReport, type Place, type Report } from '../source/place.ts';

/** Requires a folder to be named after its form type. */
export function checkFormType(folder: string, { formType, at }: FormDefinition, report: Report): void {
  if (folderOf(formType) === folder) return;
  const problem = `The form type "${formType}" does not match the folder "${folder}".`;
  const hint = `Write "formType": "${formTypeOf(folder)}", or rename the folder to "${folderOf(formType)}".`;
  report(below(at, 'formType'), problem, hint);
}

/** Returns the names at a path of a file, even if the file is invalid; `*` is each item of a list. */
function namesAt({ path: file, json }: SourceFile, path: string): readonly Named[] {
  const find = (value: unknown, [step, ...rest]: readonly string[], at: Place): readonly Named[] => {
    if (step === undefined) return value === undefined ? [] : [{ name: String(value), at }];
    if (step !== '*') return isObject(value) ? find(value[step], rest, below(at, step)) : [];
    return Array.isArray(value) ? value.flatMap((item, index) => find(item, rest, below(at, index))) : [];
  };
  return find(json, path.split('/'), { file, pointer: '' });
}

/** Rejects form types, routes and cards that two folders have, and routes that begin like a `reserved` path. */
export function checkDuplicates(
  folders: readonly FolderSources[],
  reserved: ReadonlySet<string> = new Set(),
): FormIssue[] {
  const issues: FormIssue[] = [];
  const report = createReport(issues);
  const used = new Map<string, string>();
  const expectUnused = (what: string, { name, at }: Named, hint: string) => {
    const before = used.get(`${what} ${name}`);
    if (before !== undefined) report(at, `The ${what} "${name}" is already used in ${before}.`, hint);
    else used.set(`${what} ${name}`, at.file);
  };
  const writeFolderName = 'Write the folder name in capitals, with _ for -.';
  for (const { schema, page } of folders) {
    for (const formType of namesAt(schema, 'formType')) expectUnused('form type', formType, writeFolderName);
    if (!page) continue;
    for (const route of namesAt(page, 'route')) {
      expectUnused('route', route, 'Write a route that no other page.json has.');
      const problem = `The site itself has pages under the route "${route.name}", and they would hide this page.`;
      if (reserved.has(route.name.split('/')[1] ?? ''))
        report(route.at, problem, `Write another route, such as "${route.name}-page".`);
    }
    for (const card of namesAt(page, 'card/id'))
      expectUnused('id of a card', card, 'Write an id that no other page.json has.');
  }
  return issues;
}

/** Requires a page to place existing forms. A published page cannot place a draft, because builds contain no drafts. */
export function checkPlacedForms(folders: readonly FolderSources[]): FormIssue[] {
  const issues: FormIssue[] = [];
  const report = createReport(issues);
  const forms = new Map(folders.map((folder) => [String(folder.schema.json.formType), folder]));
  for (const folder of folders)
    for (const { name, at } of folder.page ? namesAt(folder.page, 'enquiry/forms/*/formType') : []) {
      const placed = forms.get(name);
      if (!placed) report(at, `Unknown form "${name}".`, nameOneOf([...forms.keys()]));
      else if (isDraft(placed) && !isDraft(folder)) {
        const hint = `Remove "draft" from ${placed.schema.path}, or make this form a draft too.`;
        report(at, `The form ${name} is a draft, but this page is published.`, hint);
      }
    }
  return issues;
}
