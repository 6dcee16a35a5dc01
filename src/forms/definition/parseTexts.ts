import { withoutUndefined } from '../source/json.ts';
import { below, type Place } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import type { Texts } from './fields.ts';
import type { Named } from './node.ts';
import { parseFillsIn } from './optionTables.ts';
import type { Parsing } from './parsing.ts';
import type { Review, Step, Steps } from './steps.ts';
import type { WrittenReview, WrittenSteps, WrittenUi } from './written.ts';

/** Keywords of ui.json that are not passed to RJSF. */
const engineOnly = new Set([
  ...['ui:messages', 'ui:clears', 'ui:unit', 'ui:markRequired', 'ui:enumNames', 'ui:optionDetails'],
  ...[
    'ui:optionPictures',
    'ui:prefill',
    'ui:optionAmount',
    'ui:absent',
    'ui:itemTitle',
    'ui:rules',
    'ui:notices',
    'ui:widget',
    'ui:fillsIn',
  ],
]);

export interface WrittenTexts {
  readonly ui: WrittenUi;
  readonly at: Place;
}

/** Merges the part of ui.json about a field with the texts of the shared field, and keeps their places. */
export function textsOf(
  { fieldsUi, fieldsUiPath }: Parsing,
  own: JsonSchema,
  uiAt: Place,
  sharedName: string | undefined,
): WrittenTexts {
  const shared = sharedName === undefined ? {} : (fieldsUi[sharedName] ?? {});
  const sharedPlace = (keyword: string): Place =>
    below({ file: fieldsUiPath, pointer: '', usedAt: below(uiAt, keyword) }, sharedName ?? '', keyword);
  const moved = Object.keys(shared).flatMap((keyword) =>
    keyword in own ? [] : [[keyword, sharedPlace(keyword)] as const],
  );
  return {
    ui: { ...shared, ...own },
    at: moved.length > 0 ? { ...uiAt, moved: new Map(moved) } : uiAt,
  };
}

/** `own` is the form's part of ui.json. If it contains `ui:widget`, the keywords of the shared field are ignored. */
export function parseTexts(
  { ui, at }: WrittenTexts,
  own: JsonSchema,
  title: { readonly text: string | undefined; readonly at: Place },
  name: string,
): Texts {
  const label = ui['ui:title'] ?? title.text;
  const named = (one: string, ...path: readonly (string | number)[]): Named => ({
    name: one,
    at: below(at, ...path),
  });
  const amount = ui['ui:optionAmount'];
  const illustrated = (['ui:optionDetails', 'ui:optionPictures'] as const).flatMap((keyword) =>
    Object.keys(ui[keyword] ?? {}).map((option) => named(option, keyword, option)),
  );
  const rendered = Object.entries(ui).filter(
    ([keyword]) => keyword.startsWith('ui:') && !engineOnly.has(keyword),
  );
  return {
    ...{ at, label: label ?? name, messages: ui['ui:messages'] ?? {}, illustrated },
    ...(label !== undefined && { labelAt: ui['ui:title'] === undefined ? title.at : below(at, 'ui:title') }),
    ...withoutUndefined({
      control: ui['ui:widget'],
      unit: ui['ui:unit'],
      prefill: ui['ui:prefill'],
      fillsIn: parseFillsIn(ui['ui:fillsIn'], below(at, 'ui:fillsIn')),
      optionLabels: ui['ui:enumNames'],
    }),
    ...(amount && {
      optionAmount: { field: named(amount.field, 'ui:optionAmount', 'field'), note: amount.note },
    }),
    ticks: ui['ui:ticks'] ?? [],
    clears: (ui['ui:clears'] ?? []).map((one, index) => named(one, 'ui:clears', index)),
    markRequired: ui['ui:markRequired'] === true,
    rendered: Object.fromEntries(rendered),
    keywords: Object.keys('ui:widget' in own ? own : ui),
  };
}

export function parseSteps(written: WrittenSteps | undefined, at: Place): Steps | null {
  if (!written) return null;
  const { gate, missing, resetAfterMs = 0, items } = written;
  return {
    at,
    gate,
    missing,
    resetAfterMs,
    items: items.map((item, index) => parseStep(item, below(at, 'items', index))),
  };
}

function parseStep({ title, fields = [], advance, review }: WrittenSteps['items'][number], at: Place): Step {
  const place = below(at, 'advance');
  return {
    ...{ at, title, fields: fields.map((name, index) => ({ name, at: below(at, 'fields', index) })) },
    ...(advance && {
      advance: { at: place, on: { name: advance.on, at: below(place, 'on') }, afterMs: advance.afterMs },
    }),
    ...(review && { review: parseReview(review, below(at, 'review')) }),
  };
}

function parseReview(
  { title, score, head = [], rows = [], amount, details, sample }: WrittenReview,
  at: Place,
): Review {
  const named = (name: string, ...path: readonly (string | number)[]): Named => ({
    name,
    at: below(at, ...path),
  });
  return {
    ...withoutUndefined({ title, score }),
    head: head.map((name, index) => named(name, 'head', index)),
    rows: rows.map(({ field, ...row }, index) => ({ ...row, field: named(field, 'rows', index, 'field') })),
    ...(amount && { amount: { field: named(amount.field, 'amount', 'field'), note: amount.note } }),
    ...(details !== undefined && { details: named(details, 'details') }),
    ...(sample && { sample: { table: named(sample.table, 'sample', 'table'), text: sample.text } }),
  };
}
