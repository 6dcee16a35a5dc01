import { type FormFault, pointer } from '../faults.ts';
import type { FolderSources } from '../sources.ts';

/**
 * No two folders may have the same form type or route: the fault is reported for the second one and names the first.
 * `taken` holds first words of paths that no product can have.
 */
export function checkDuplicates(
  folders: readonly FolderSources[],
  taken: ReadonlySet<string> = new Set(),
): FormFault[] {
  const faults: FormFault[] = [];
  const formTypes = new Map<string, string>();
  const routes = new Map<string, string>();
  for (const { schema, page } of folders) {
    const formType = String(schema.json.formType);
    const usedIn = formTypes.get(formType);
    if (usedIn !== undefined) {
      faults.push({
        file: schema.path,
        pointer: pointer('formType'),
        problem: `The form type "${formType}" is used already, in ${usedIn}.`,
        remedy: 'Give this form a type of its own: its folder name in capitals, with _ for -.',
      });
    } else formTypes.set(formType, schema.path);

    if (!page) continue;
    const route = String(page.json.route);
    if (taken.has(route.split('/')[1] ?? '')) {
      faults.push({
        file: page.path,
        pointer: pointer('route'),
        problem: `The route "${route}" belongs to the site itself: nobody would see the product's page.`,
        remedy: `Write another route, such as "${route}-page".`,
      });
    }
    const routedIn = routes.get(route);
    if (routedIn !== undefined) {
      faults.push({
        file: page.path,
        pointer: pointer('route'),
        problem: `The route "${route}" is used already, in ${routedIn}.`,
        remedy: 'Write a route that no other page.json has.',
      });
    } else routes.set(route, page.path);
  }
  return faults;
}
