import { type FormFault, pointer } from '../faults.ts';
import { asRecord } from '../resolveRefs.ts';
import { type FolderSources, isDraft } from '../sources.ts';

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

/** A page that is published may not place a form that is a draft: a build would have nothing to show there. */
export function checkPlacedDrafts(folders: readonly FolderSources[]): FormFault[] {
  const drafts = folders.filter(isDraft);
  return folders.flatMap((folder) => {
    const { page } = folder;
    const placed = asRecord(page?.json.enquiry).forms;
    if (!page || isDraft(folder) || !Array.isArray(placed)) return [];
    return placed.flatMap((one: unknown, position) => {
      const formType = asRecord(one).formType;
      const draft = drafts.find(({ schema }) => schema.json.formType === formType);
      if (!draft) return [];
      return [
        {
          file: page.path,
          pointer: pointer('enquiry', 'forms', position, 'formType'),
          problem: `The form ${String(formType)} is a draft, and this page is published.`,
          remedy: `Take "draft" out of ${draft.schema.path}, or make this form a draft too.`,
        },
      ];
    });
  });
}
