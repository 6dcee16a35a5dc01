import type { Page } from '@playwright/test';
import type { FieldModel } from '#engine';
import type { JourneyForm } from '../support/forms.ts';
import { expect } from '../support/journey.ts';

/** A part of the form as the browser tells it to a screen reader. */
interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  readonly tag: string;
  /** Its element's attributes. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What it stands in, from the inside out: role and name. */
  readonly within: readonly (readonly [role: string, name: string])[];
}

/** How a screen reader calls what takes an answer, by the kind of the answer. */
const roles = {
  text: ['textbox', 'spinbutton', 'combobox', 'slider', 'Date', 'DateTime', 'InputTime', 'searchbox'],
  options: ['radio', 'checkbox', 'combobox'],
  boolean: ['checkbox', 'switch'],
} as const;

/**
 * Expects every control that shows to be heard as its field is meant, in the browser's accessibility tree and derived from
 * the form's model: the field's label as its name, or that of the option within a group named like the field; whether it
 * has to be filled in; its hint; and, when it was refused, that it is wrong and why. Places that speak by themselves are
 * there before they have something to say.
 */
export async function expectHeard(page: Page, form: JourneyForm, state: string): Promise<void> {
  const heard = await heardIn(page, form.formType);
  const controls = heard.filter(({ attributes }) => attributes.name !== undefined);
  const shown = await page
    .locator(`form[data-form-type="${form.formType}"] [name]`)
    .evaluateAll((all) => all.filter((control) => control.checkVisibility()).map(({ id }) => id));
  expect(
    controls.map(({ attributes }) => attributes.id),
    `${state}: what is heard is what is seen`,
  ).toEqual(shown);
  const words = await wordsBeside(page, form.formType);
  const faults = controls.flatMap((control) => {
    const field = form.engine.field(control.attributes.name ?? '');
    return field
      ? faultsOf(control, field, words[control.attributes.id ?? ''])
      : [`${control.name}: no field`];
  });
  expect(faults, state).toEqual([]);
  // what unfolds is named by its own summary
  const named = heard.filter(
    ({ role, tag }) => ['button', 'link', 'group'].includes(role) && tag !== 'DETAILS',
  );
  const nameless = named
    .filter(({ name }) => name === '')
    .map(({ role, attributes }) => ({ role, attributes }));
  expect(nameless, `${state}: what has no name`).toEqual([]);
  // what became of a lead is said above the form or below it
  const place = page.locator(`[data-form-place="${form.formType}"]`);
  for (const outcome of ['.lead-form-outcome', '.lead-form-problem'])
    await expect(place.locator(outcome), `${state}: ${outcome} speaks by itself`).toHaveRole('status');
}

/** What the page says beside a control, for the eye. */
interface Beside {
  readonly hint: string;
  readonly error: string;
  readonly isRefused: boolean;
  readonly isRequired: boolean;
}

function faultsOf(control: Heard, field: FieldModel, beside: Beside | undefined): string[] {
  const { role, name, description, attributes, within } = control;
  const wanted = (is: boolean, what: string) =>
    is ? [] : [`${attributes.name} (${role} “${name}”): ${what}`];
  const label = field.unit && !field.options ? `${field.label} (${field.unit})` : field.label;
  const isChoice = role !== 'combobox' && field.options !== undefined;
  const kind = field.options ? 'options' : field.kind === 'boolean' ? 'boolean' : 'text';
  const option = field.options?.find(({ value }) => String(value) === attributes.value);
  return [
    ...wanted((roles[kind] as readonly string[]).includes(role), `is no ${roles[kind].join(' or ')}`),
    ...wanted(
      name === (isChoice ? option?.label : label),
      `is not called “${isChoice ? option?.label : label}”`,
    ),
    ...(isChoice
      ? wanted(
          within.some(([, group]) => group === label),
          `is in no group “${label}”`,
        )
      : []),
    ...wanted(!beside?.hint || description.includes(beside.hint), `does not tell its hint: ${description}`),
    ...wanted(
      // one that is marked without a word for the eye is told all the same
      !beside?.isRefused || (beside.error !== '' && description.includes(beside.error)),
      `does not tell what is wrong: ${description}`,
    ),
    ...wanted(control.isInvalid === beside?.isRefused, 'tells wrongly whether it is wrong'),
    // of several boxes none has to be ticked; the group's words say so
    ...wanted(
      role === 'checkbox' || control.isRequired === beside?.isRequired,
      'tells wrongly whether it is needed',
    ),
    // nothing is filled into what is chosen, ticked or dragged; whether the word is right, axe says
    ...wanted(
      kind !== 'text' || attributes.autocomplete !== undefined || attributes.type === 'range',
      'has no autocomplete',
    ),
  ];
}

interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly backendDOMNodeId?: number;
  readonly nodeId: string;
  readonly parentId?: string;
}

interface ElementNode {
  readonly nodeName: string;
  readonly backendNodeId: number;
  readonly attributes?: readonly string[];
  readonly children?: readonly ElementNode[];
}

/** The browser's accessibility tree of a form, in its order, with the elements behind it. */
async function heardIn(page: Page, formType: string): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `form[data-form-type="${formType}"]`,
  });
  const { node } = await session.send('DOM.describeNode', { nodeId, depth: -1 });
  const elements = new Map<number, Pick<Heard, 'tag' | 'attributes'>>();
  const note = ({ backendNodeId, nodeName: tag, attributes = [], children = [] }: ElementNode) => {
    const pairs = attributes.flatMap((name, place) =>
      place % 2 === 0 ? [[name, attributes[place + 1] ?? '']] : [],
    );
    elements.set(backendNodeId, { tag, attributes: Object.fromEntries(pairs) });
    children.forEach(note);
  };
  note(node as ElementNode);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const all = nodes as readonly TreeNode[];
  const byId = new Map(all.map((part) => [part.nodeId, part]));
  const around = (part: TreeNode): [string, string][] => {
    const parent = byId.get(part.parentId ?? '');
    return parent ? [[parent.role?.value ?? '', parent.name?.value ?? ''], ...around(parent)] : [];
  };
  const byElement = new Map(all.map((part) => [part.backendDOMNodeId, part]));
  return [...elements].flatMap(([element, { tag, attributes }]) => {
    const part = byElement.get(element);
    if (!part || part.ignored) return [];
    const property = (name: string) =>
      part.properties?.find((candidate) => candidate.name === name)?.value.value;
    const role = part.role?.value ?? '';
    // Of a day and its like Chromium tells of its parts whether they are needed, each by its own rules, and of a radio and
    // a native list never. There the element has the last word.
    const isElementsWord =
      ['Date', 'DateTime', 'InputTime', 'radio', 'checkbox'].includes(role) || tag === 'SELECT';
    return [
      {
        role,
        tag,
        name: part.name?.value ?? '',
        description: part.description?.value ?? '',
        isRequired: isElementsWord ? 'required' in attributes : property('required') === true,
        isInvalid: property('invalid') === 'true',
        attributes,
        within: around(part),
      },
    ];
  });
}

/** What the eye sees beside each control, by the control's id. */
function wordsBeside(page: Page, formType: string): Promise<Record<string, Beside>> {
  return page.locator(`form[data-form-type="${formType}"] [data-field]`).evaluateAll((fields) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const beside = {
          hint: field.querySelector('.field__hint')?.textContent?.trim() ?? '',
          error: field.querySelector('[data-error]')?.textContent?.trim() ?? '',
          isRefused: field.matches('.field--invalid'),
          isRequired: field.querySelector(':required') !== null,
        };
        return [...field.querySelectorAll('[name]')].map((control) => [control.id, beside]);
      }),
    ),
  );
}
