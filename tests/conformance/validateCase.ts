import { type CompiledForm, type FormIssue, fillForm } from '#forms/compile/index.ts';
import { createForm, type Form, type JsonSchema } from '#forms/index.ts';
import { checkLead } from '#forms/node/checkLead.ts';
import { type BrowserForm, browserForm } from '../support/browserForm.ts';
import { bindMadeUp, today, unplayedExamples } from '../support/madeUpForm.ts';
import type { FormCase } from './formsOfGroup.ts';
import type { SuiteTest } from './readSuite.ts';

/**
 * How a test of the suite ends. `agree`: entered in the form, browser and server say what the suite says. `by hand`: no
 * form sends it, the suite calls it wrong, and both refuse it from whoever writes a lead by hand. `refused`: the folder
 * check does not take the schema. `not holdable`: no form holds it, and the suite calls it right.
 */
export const endings = ['agree', 'by hand', 'refused', 'not holdable', 'differ', 'crash'] as const;
export type Ending = (typeof endings)[number];

export interface CaseResult {
  readonly test: SuiteTest;
  readonly ending: Ending;
  /** What no form can hold, how the verdicts differ, or what broke. */
  readonly why: string;
  /** What the folder check says where it refuses. */
  readonly issues: readonly FormIssue[];
}

/** ui.json of a case: each field has a label and words for when it is missing, those within others too. */
function uiOf(schema: JsonSchema): JsonSchema {
  return { $schema: '', 'ui:submit': 'Send', 'ui:confirmation': 'It is here.', ...optionsWithin(schema) };
}

function optionsWithin({ properties = {} }: JsonSchema): JsonSchema {
  const words = { 'ui:title': 'A field', 'ui:messages': { missing: 'Enter it' } };
  const fields = Object.entries(properties as Readonly<Record<string, JsonSchema>>);
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const items = optionsWithin((field.items ?? {}) as JsonSchema);
      return [name, { ...words, ...optionsWithin(field), ...(Object.keys(items).length > 0 && { items }) }];
    }),
  );
}

/**
 * Puts a case through the folder check, the browser's form and the server. With `isPrecompiled` the browser judges by
 * the module that a page imports, else by the same schema compiled here.
 */
export async function validateCase(
  { schema, tests }: FormCase,
  isPrecompiled: boolean,
): Promise<CaseResult[]> {
  try {
    const { form: bound, issues } = bindMadeUp(schema, uiOf(schema));
    if (!bound)
      return tests.map(({ test, unheld }) =>
        unheld === undefined
          ? { test, ending: 'refused', why: '', issues }
          : { test, ending: 'not holdable', why: unheld, issues: [] },
      );
    const compiled: CompiledForm = {
      ...bound,
      folder: 'made-up',
      page: null,
      examples: unplayedExamples,
    };
    const server = (data: unknown) => checkLead(compiled, data, today).length === 0;
    const { model, validateCheck: validator } = bound;
    const browser = isPrecompiled
      ? await browserForm(compiled)
      : { form: createForm(model, validator, {}, bound.structured), validator };
    return tests.map((one) => validateTest(one, browser, server));
  } catch (error) {
    return tests.map(({ test }) => ({ test, ending: 'crash', why: String(error), issues: [] }));
  }
}

function validateTest(
  { test, data, unheld }: FormCase['tests'][number],
  { form, validator }: Pick<BrowserForm, 'form' | 'validator'>,
  server: (data: unknown) => boolean,
): CaseResult {
  const end = (ending: Ending, why = ''): CaseResult => ({ test, ending, why, issues: [] });
  const payload = unheld === undefined ? enteredLead(form, data) : undefined;
  if (payload !== undefined) {
    const given = { browser: payload.isTaken, server: server(payload.lead) };
    const isOne = given.browser === test.valid && given.server === test.valid;
    return isOne ? end('agree') : end('differ', JSON.stringify(given));
  }
  const given = { browser: validator.call({ today }, data), server: server(data) };
  if (given.browser !== given.server || (given.server && !test.valid))
    return end('differ', JSON.stringify({ ...given, sent: 'by hand' }));
  return test.valid ? end('not holdable', unheld ?? whyOtherwise(form, data)) : end('by hand');
}

/** The lead that a form becomes when it is filled in with these values; undefined when it would send others. */
function enteredLead(form: Form, data: unknown) {
  const filled = data as Readonly<Record<string, unknown>>;
  const isEnterable = Object.entries(filled).every(([name, value]) => hasControl(form, name, value));
  if (!isEnterable) return undefined;
  const values = fillForm(form, filled, today);
  const lead: unknown = JSON.parse(JSON.stringify(form.payload(values)));
  if (asTyped(lead) !== asTyped(filled)) return undefined;
  return { lead, isTaken: form.validate(values, today).length === 0 };
}

/** Whether a field has a control that gives a value of this kind: a text may be typed where a number is asked for. */
function hasControl(form: Form, name: string, value: unknown): boolean {
  const kind = form.field(name)?.kind;
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'text' || kind === 'date' || kind === 'number')
    return typeof value === 'string' || typeof value === 'number';
  return true;
}

/** A lead with days as they are typed, its keys in order. */
function asTyped(lead: unknown): string {
  return JSON.stringify(lead, (_key, value: unknown) => {
    if (typeof value === 'string') return value.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/, '$1');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function whyOtherwise(form: Form, data: unknown): string {
  const entries = Object.entries(data as object);
  if (entries.some(([name]) => !form.field(name))) return 'a field that the form has not';
  if (entries.some(([, value]) => value === '' || value === 0)) return 'an empty text or number';
  if (entries.some(([name, value]) => !hasControl(form, name, value))) return 'a value that no control gives';
  return 'a list that is left out, or a value that is sent otherwise';
}
