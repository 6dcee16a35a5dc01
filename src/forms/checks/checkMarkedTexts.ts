import { controlOf } from '../controls/controls.ts';
import { readMarkedTexts } from '../definition/markedTexts.ts';
import type { FormDefinition } from '../definition/types.ts';
import { objectsIn } from '../definition/walk.ts';
import { sitePages } from '../sitePaths.ts';
import { type FormIssue, nameOneOf } from '../source/issues.ts';
import { type FolderSources, isDraft, type SharedSources } from '../source/parseFolder.ts';
import { createReport, type Report } from '../source/place.ts';

/** Rejects links and emphasis in options of a drop-down list or a search, which browsers show as plain text. */
export function checkMarkedOptions(form: FormDefinition, report: Report): void {
  for (const { fields } of objectsIn(form))
    for (const field of fields.values()) {
      const control = controlOf(field);
      if ((control !== 'select' && control !== 'search') || !('options' in field)) continue;
      for (const { label } of field.options ?? []) {
        const { at } = form.marked.get(label) ?? {};
        const problem = `The control "${control}" shows its options without links and emphasis.`;
        if (at) report(at, problem, 'Write plain labels, or "ui:widget": "radio".');
      }
    }
}

/** Requires links within the site to lead to existing pages. A published form cannot link to the page of a draft. */
export function checkLinks(folders: readonly FolderSources[], shared: SharedSources): FormIssue[] {
  const issues: FormIssue[] = [];
  const report = createReport(issues);
  const routesOf = (some: readonly FolderSources[]) =>
    some.flatMap(({ page }) => (typeof page?.json.route === 'string' ? [page.json.route] : []));
  const published = [...sitePages, ...routesOf(folders.filter((folder) => !isDraft(folder)))];
  for (const folder of folders) {
    const routes = isDraft(folder) ? [...published, ...routesOf([folder])] : published;
    const { marked } = readMarkedTexts(folder, shared, () => {});
    for (const { parts, at } of marked.values())
      for (const { href = '' } of parts) {
        const [path = ''] = href.split(/[?#]/);
        if (path.startsWith('/') && !routes.includes(path))
          report(at, `The site has no page "${path}".`, nameOneOf(routes));
      }
  }
  return issues;
}
