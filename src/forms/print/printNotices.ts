import { everyObject, fieldsIn, inForm, inside, type Surrounding } from '../definition/findOutwards.ts';
import type { FormDefinition, NoticeDefinition, ObjectDefinition } from '../definition/types.ts';
import type { FormModel, NoticeModel, OutcomeModel, RuleMessage } from '../formModel.ts';
import type { JsonSchema } from '../types.ts';
import type { KeyOf } from './conditions.ts';
import { printAppearance, printCondition } from './printRule.ts';

/** Prints notices and outcomes for browsers. */
export function printNotices(form: FormDefinition, keyOf: KeyOf): Pick<FormModel, 'notices' | 'outcomes'> {
  const notices = noticesOf(form).map(({ notice, around }): NoticeModel => {
    const { tone, text, outcome } = notice;
    return {
      ...{
        path: pathOf(around),
        when: keyOf(printNoticeCondition(notice, around)),
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
      ...(when && { when: keyOf(printCondition(when, inForm(form))) }),
      ...(submitLabel !== undefined && { submitLabel }),
      ...(confirmation !== undefined && { confirmation }),
    }),
  );
  return { ...(notices.length > 0 && { notices }), ...(outcomes.length > 0 && { outcomes }) };
}

interface PlacedNotice {
  readonly notice: NoticeDefinition;
  readonly around: Surrounding;
}

/** The notices of a form, its groups and its rows, with the objects around them. */
const noticesOf = (form: ObjectDefinition): readonly PlacedNotice[] =>
  everyObject(form).flatMap(({ object, around }) => object.notices.map((notice) => ({ notice, around })));

/** The names of the groups and lists around an object, from the outermost. */
const pathOf = (around: Surrounding): readonly string[] =>
  around.flatMap(({ owner }) => owner?.name ?? []).toReversed();

/** The condition of a notice and of the visibility of its field, because a hidden field shows no notice. */
function printNoticeCondition({ when, below }: NoticeDefinition, around: Surrounding): JsonSchema {
  const condition = printCondition(when, around);
  const visible = visibility(below.name.split('.'), around);
  return visible ? { allOf: [condition, visible] } : condition;
}

/** The condition under which a field at a path is visible; undefined if it always is. */
function visibility([name = '', ...rest]: readonly string[], around: Surrounding): JsonSchema | undefined {
  const field = fieldsIn(around).get(name);
  const own = field?.appears && printAppearance(field.appears, around);
  const inner = field?.kind === 'group' ? visibility(rest, inside(field, around)) : undefined;
  const group = inner && { required: [name], properties: { [name]: inner } };
  const all = [...(own ? [own] : []), ...(group ? [group] : [])];
  return all.length > 0 ? { allOf: all } : undefined;
}

/** The titles of the rules that reject a form with a stop, unless the stop leads to an outcome. */
const stopTitle = ({ at }: NoticeDefinition): string => at.pointer;

const endingStops = ({ notices }: ObjectDefinition) =>
  notices.filter(({ tone, outcome }) => tone === 'stop' && !outcome);

/** Prints the rules of the lead schema that reject stops. */
export const printStops = (object: ObjectDefinition, around: Surrounding): readonly JsonSchema[] =>
  endingStops(object).map((notice) => ({
    title: stopTitle(notice),
    not: printNoticeCondition(notice, around),
  }));

/** The messages of these rules, by their titles. */
export const stopMessages = (object: ObjectDefinition): readonly (readonly [title: string, RuleMessage])[] =>
  endingStops(object).map((notice) => [
    stopTitle(notice),
    { field: notice.below.name, message: notice.text },
  ]);
