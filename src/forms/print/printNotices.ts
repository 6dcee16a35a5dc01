import type { Fields, FormDefinition, NoticeDefinition, ObjectDefinition } from '../definition/types.ts';
import type { FormModel, NoticeModel, OutcomeModel, RuleMessage } from '../formModel.ts';
import type { JsonSchema } from '../types.ts';
import type { KeyOf } from './conditions.ts';
import { printAppearance, printCondition } from './printRule.ts';

/** Prints notices and outcomes for browsers. */
export function printNotices(form: FormDefinition, keyOf: KeyOf): Pick<FormModel, 'notices' | 'outcomes'> {
  const notices = noticesOf(form).map(({ notice, object, path }): NoticeModel => {
    const { tone, text, outcome } = notice;
    return {
      ...{
        path,
        when: keyOf(printNoticeCondition(notice, object.fields)),
        tone,
        field: notice.below.name,
        text,
      },
      ...(outcome && { outcome: outcome.name }),
    };
  });
  const outcomes = [...form.outcomes].map(
    ([name, { title, when, submitLabel, confirmation }]): OutcomeModel => ({
      ...{ name, title },
      ...(when && { when: keyOf(printCondition(when, form.fields)) }),
      ...(submitLabel !== undefined && { submitLabel }),
      ...(confirmation !== undefined && { confirmation }),
    }),
  );
  return { ...(notices.length > 0 && { notices }), ...(outcomes.length > 0 && { outcomes }) };
}

interface PlacedNotice {
  readonly notice: NoticeDefinition;
  readonly object: ObjectDefinition;
  readonly path: readonly string[];
}

/** The notices of a form, its groups and its rows, with the names of these. */
function noticesOf(object: ObjectDefinition, path: readonly string[] = []): readonly PlacedNotice[] {
  const inside = [...object.fields.values()].flatMap((field) =>
    'inner' in field ? noticesOf(field.inner, [...path, field.name]) : [],
  );
  return [...object.notices.map((notice) => ({ notice, object, path })), ...inside];
}

/** The condition of a notice and of the visibility of its field, because a hidden field shows no notice. */
function printNoticeCondition({ when, below }: NoticeDefinition, fields: Fields): JsonSchema {
  const condition = printCondition(when, fields);
  const visible = visibility(below.name.split('.'), fields);
  return visible ? { allOf: [condition, visible] } : condition;
}

/** The condition under which a field at a path is visible; undefined if it always is. */
function visibility([name = '', ...rest]: readonly string[], fields: Fields): JsonSchema | undefined {
  const field = fields.get(name);
  const own = field?.appears && printAppearance(field.appears, fields);
  const inner = field?.kind === 'group' ? visibility(rest, field.inner.fields) : undefined;
  const inside = inner && { required: [name], properties: { [name]: inner } };
  const all = [...(own ? [own] : []), ...(inside ? [inside] : [])];
  return all.length > 0 ? { allOf: all } : undefined;
}

/** The titles of the rules that reject a form with a stop, unless the stop leads to an outcome. */
const stopTitle = ({ at }: NoticeDefinition): string => at.pointer;

const endingStops = ({ notices }: ObjectDefinition) =>
  notices.filter(({ tone, outcome }) => tone === 'stop' && !outcome);

/** Prints the rules of the lead schema that reject stops. */
export const printStops = (object: ObjectDefinition): readonly JsonSchema[] =>
  endingStops(object).map((notice) => ({
    title: stopTitle(notice),
    not: printNoticeCondition(notice, object.fields),
  }));

/** The messages of these rules, by their titles. */
export const stopMessages = (object: ObjectDefinition): readonly (readonly [title: string, RuleMessage])[] =>
  endingStops(object).map((notice) => [
    stopTitle(notice),
    { field: notice.below.name, message: notice.text },
  ]);
