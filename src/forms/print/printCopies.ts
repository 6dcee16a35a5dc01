import { askedWhen, copyingRule } from '../definition/copies.ts';
import type { CopiedBy, FieldDefinition } from '../definition/fields.ts';
import { fieldsIn, findOutwards, levelsIn, type Surrounding } from '../definition/findOutwards.ts';
import { fieldsWithoutGroups } from '../definition/walk.ts';
import type { CopyModel } from '../fieldModel.ts';
import type { JsonSchema } from '../types.ts';
import type { KeyOf } from './conditions.ts';
import { printAppearance, printCondition } from './printRule.ts';

/** Prints the rules that hold copied answers equal to their sources while their boxes are ticked. */
export function printCopies(around: Surrounding): readonly JsonSchema[] {
  return [...fieldsIn(around).values()].flatMap((field) => {
    const { copiedBy, appears } = field;
    const found = copiedBy && findOutwards(copiedBy.source.name, around);
    if (!copiedBy || !found) return [];
    const isTicked = printCondition(copyingRule(copiedBy), around);
    const condition = appears ? { allOf: [isTicked, printAppearance(appears, around)] } : isTicked;
    const source = [levelsIn(found.between), ...found.path].join('/');
    const copies = leavesOf(field).map((leaf) => [`${field.name}${leaf}`, `${source}${leaf}`]);
    return [
      Object.fromEntries([
        ['if', condition],
        ['then', { copies: Object.fromEntries(copies) }],
      ]),
    ];
  });
}

/** The fields of a group, each as `/home/city`. A field without fields is one itself. */
const leavesOf = (field: FieldDefinition): readonly string[] =>
  field.kind === 'group'
    ? fieldsWithoutGroups(field.inner).map(([name]) => `/${name.replaceAll('.', '/')}`)
    : [''];

/** Prints for browsers how an answer is copied into a field. */
export function printCopy(
  copiedBy: CopiedBy | undefined,
  around: Surrounding,
  keyOf: KeyOf,
): { readonly copy?: CopyModel } {
  const found = copiedBy && findOutwards(copiedBy.source.name, around);
  if (!found) return {};
  const when = keyOf(printCondition(copyingRule(copiedBy), around));
  return { copy: { when, levels: found.between.length, path: found.path } };
}

/** Prints the rules that show copied fields only while visitors are asked for them. */
export function renderedCopies(
  around: Surrounding,
  required: ReadonlySet<string>,
  render: (field: FieldDefinition) => JsonSchema,
): readonly JsonSchema[] {
  return [...fieldsIn(around).values()].flatMap((field) => {
    const asked = field.copiedBy && askedWhen(field);
    if (!asked) return [];
    const { name } = field;
    const isRequired = required.has(name) || field.isRequiredWhereDeclared;
    const shown = { ...(isRequired && { required: [name] }), properties: { [name]: render(field) } };
    return [
      Object.fromEntries([
        ['if', printAppearance(asked, around)],
        ['then', shown],
      ]),
    ];
  });
}
