import type { TableKey } from '../../definition/types.ts';
import type { Expression } from '../../expression.ts';
import type { JsonSchema } from '../../types.ts';
import { checkAgainstMeta } from '../checks/checkAgainstMeta.ts';
import { checkCondition as checkConditionOf } from '../checks/checkRules.ts';
import { type FormIssue, nameOneOf, pointer, reporter } from '../issues.ts';
import { asList, asRecord } from '../json.ts';
import type { SourceFile } from '../parseFolder.ts';
import type { Properties } from '../resolveRefs.ts';
import { fieldAt, isList, isNumber, optionsOf } from './fields.ts';

/** A computed field as computed.json has it: with rules where the compiled one has their keys. */
export interface WrittenComputed {
  readonly title: string;
  readonly unit: string;
  readonly is: Expression;
  readonly when?: JsonSchema;
  readonly breakdown?: readonly string[];
}

/** The unit of a part; undefined when unknown, and for nothing. */
type Unit = string | undefined;

type With<Word extends string> = Extract<Expression, Readonly<Record<Word, unknown>>>;

/** Units are one when they are called the same, one or many: "year" and "years". */
function isSameUnit(one: Unit, other: Unit): boolean {
  const singular = (unit: string) => unit.replaceAll(/(\w{3})s\b/g, '$1');
  return one === undefined || other === undefined || singular(one) === singular(other);
}

const today: JsonSchema = { format: 'date' };

/** What the meta-schema cannot see of figures: names of nothing, units that differ, options left out. */
export function checkComputed(
  source: SourceFile,
  fields: Properties,
  tables: Readonly<Record<string, SourceFile>>,
  formMeta: JsonSchema | undefined,
): FormIssue[] {
  const issues: FormIssue[] = [];
  const report = reporter(source.path, issues);
  const computed = source.json.computed as Readonly<Record<string, WrittenComputed>>;
  const units = asRecord(source.json.units) as Readonly<Record<string, unknown>>;

  const checkCondition = (rule: JsonSchema, of: Properties, at: string) => {
    // Checked as the only rule of a form: other keywords beside it are not part of the rule.
    const location = pointer('allOf', 0);
    const found = formMeta ? checkAgainstMeta(formMeta, source.path, { allOf: [rule] }) : [];
    const shape = found.filter((issue) => issue.pointer.startsWith(location));
    for (const { pointer: where, problem, hint } of shape)
      report(at + where.slice(location.length), problem, hint);
    if (shape.length > 0) return;
    if (JSON.stringify(rule).includes('"$ref":'))
      report(at, 'A rule of a figure refers to nothing.', 'Write the rule out here.');
    else checkConditionOf(report, rule, at, of);
  };

  /** What finds the unit of an expression within a row of each of these lists. */
  const within = (lists: readonly string[]) => {
    /** The schema of a field; undefined, with an issue, when nothing can be computed with it. */
    const schemaOf = (name: string, at: string): JsonSchema | undefined => {
      if (name === 'today') return today;
      const [list = name] = name.split('[]');
      const [field, whole] = [fieldAt(fields, name), fieldAt(fields, list)];
      const isReachable = list === name || lists.includes(list);
      if (!field || !whole || !isReachable) {
        const hint = isReachable
          ? nameOneOf(namesIn(computed, fields))
          : `Write { "sum": "${list}", "of": … }.`;
        report(at, `There is no field or figure "${name}" here.`, hint);
      } else if (field.schema.clientOnly === true || whole.schema.clientOnly === true) {
        const problem = `"${name}" is not sent: the server could not compute with it.`;
        report(at, problem, 'Take "clientOnly" away from it.');
      } else if (field.schema.computedBy !== undefined)
        report(at, `"${name}" is computed itself.`, `Name the figure: "${String(field.schema.computedBy)}".`);
      else return field.schema;
      return undefined;
    };

    const unitNamed = (name: string, at: string): Unit => {
      if (Object.hasOwn(computed, name)) return computed[name]?.unit;
      const schema = schemaOf(name, at);
      const hint = 'Name a number, or write "age" of a day, "case" of options, "count" or "sum" of a list.';
      if (schema && !isNumber(schema)) report(at, `"${name}" is no number.`, hint);
      if (Object.hasOwn(units, name)) return String(units[name]);
      const unit = `Write "${name}" into "units", such as "INR", or "1" for a plain number.`;
      if (schema && isNumber(schema)) report(at, `"${name}" has no unit.`, unit);
      return undefined;
    };

    const expectDay = (day: Expression, at: string): void => {
      const schema = typeof day === 'string' ? schemaOf(day, at) : {};
      if ((schema ?? today).format !== 'date')
        report(at, `${JSON.stringify(day)} is no day.`, 'Name "today", or a field with "format": "date".');
    };

    const commonUnit = (parts: readonly (readonly [Unit, string])[]): Unit => {
      const unit = parts.map(([one]) => one).find((one) => one !== undefined);
      const other = parts.find(([one]) => !isSameUnit(one, unit));
      const hint = `Bring all to one unit; a number with a unit is { "value": 500, "unit": "${unit}" }.`;
      if (other) report(other[1], `"${other[0]}" does not go together with "${unit}".`, hint);
      return unit;
    };

    const unitOf = (is: Expression, at: string): Unit => {
      if (typeof is === 'string') return unitNamed(is, at);
      if (typeof is === 'number') return is === 0 ? undefined : '1';
      const part = (held: Expression, ...path: readonly (string | number)[]) =>
        [unitOf(held, at + pointer(...path)), at + pointer(...path)] as const;
      const otherwise = 'else' in is && is.else !== undefined ? [is.else] : [];
      for (const [operator, held] of Object.entries(is)) {
        const parts = () => asList<Expression>(held).map((one, index) => part(one, operator, index));
        if (['add', 'subtract', 'min', 'max', 'firstOf'].includes(operator)) return commonUnit(parts());
        if ((operator === 'multiply' || operator === 'divide') && parts().length > 0) return undefined;
      }
      if ('value' in is) return is.unit;
      if ('percent' in is) part(is.percent, 'percent');
      if ('percent' in is) return part(is.of, 'of')[0];
      if ('round' in is) return part(is.round, 'round')[0];
      if ('age' in is) {
        expectDay(is.age, at + pointer('age'));
        expectDay(is.on ?? 'today', at + pointer('on'));
        return 'year';
      }
      if ('days' in is) {
        for (const [index, name] of is.days.entries()) expectDay(name, at + pointer('days', index));
        return 'day';
      }
      if ('table' in is) return unitOfLookup(is, at);
      if ('case' in is) {
        checkOptions(is, at);
        const branches = Object.entries(is.is).map(([option, one]) => part(one, 'is', option));
        return commonUnit([...branches, ...otherwise.map((one) => part(one, 'else'))]);
      }
      if ('if' in is) {
        checkCondition(is.if, fields, at + pointer('if'));
        return commonUnit([part(is.then, 'then'), ...otherwise.map((one) => part(one, 'else'))]);
      }
      const operator = ['sum', 'lowest', 'highest', 'count'].find((one) => one in is);
      if (operator !== undefined) return unitOverRows(operator, is, at);
      const hint = 'Write a number, a name, or a word of form-schemas/REFERENCE.md, "computed.json".';
      report(at, 'This says nothing that can be computed.', hint);
      return undefined;
    };

    /** A table is looked up by one for each of its keys, and has a rate for each option that a field allows. */
    const unitOfLookup = ({ table: name, by }: With<'table'>, at: string): Unit => {
      const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
      if (!table) {
        const others = Object.keys(tables).join(', ') || 'none is there';
        const hint = `Add rates/${name}.json, or name one of: ${others}.`;
        report(at + pointer('table'), `There is no rate table "${name}".`, hint);
        return undefined;
      }
      const { path, json } = table;
      const keys = asList<TableKey>(json.keys);
      if (keys.length !== by.length) {
        const names = keys.map((key) => key.name).join(', ');
        const problem = `${path} is looked up by ${keys.length}: ${names}.`;
        report(at + pointer('by'), problem, 'Name one for each of its keys, in their order.');
        return String(json.unit);
      }
      let rates: unknown = json.rates;
      for (const [index, { name: key, kind, unit = '1', outside }] of keys.entries()) {
        const names = Object.keys(Object(rates));
        const [part = '', here] = [by[index], at + pointer('by', index)];
        rates = Reflect.get(Object(rates), names[0] ?? '');
        if (kind === 'days') expectDay(part, here);
        else if (kind !== 'options') {
          const found = unitOf(part, here);
          const problem = `"${key}" of ${path} is in "${unit}", and this is in "${found}".`;
          if (!isSameUnit(found, unit)) report(here, problem, `Write "unit": "${found}" at the key.`);
          const { type, enum: only } = (typeof part === 'string' && fieldAt(fields, part)?.schema) || {};
          const hole = `"${key}" of ${path} has bands of whole numbers, and "${part}" may lie between two.`;
          if (kind === 'bands' && type === 'number' && !only)
            report(here, hole, `Make it an "integer", or write { "round": "${part}", "to": 1, "mode": … }.`);
        } else {
          const isComputed = typeof part !== 'string' || Object.hasOwn(computed, part);
          const schema = isComputed ? {} : schemaOf(part, here);
          const options = schema && optionsOf(schema);
          const missing = options?.filter((option) => !names.includes(option)) ?? [];
          const anything = `"${key}" of ${path} has options, and this can be anything.`;
          if (schema && !options) report(here, anything, 'Name a field with "enum".');
          const problem = `${path} has no rate for ${missing.join(', ')} in "${key}".`;
          if (missing.length > 0 && outside !== 'none')
            report(here, problem, 'Add the rates, or write "outside": "none" at the key.');
        }
      }
      return String(json.unit);
    };

    /** A choice speaks of each option of its field, and of no other. */
    const checkOptions = ({ case: name, is: branches, else: other }: With<'case'>, at: string): void => {
      const schema = schemaOf(name, at + pointer('case'));
      const options = schema && optionsOf(schema);
      const hint = 'Give it "enum", or write "if".';
      if (schema && !options) report(at + pointer('case'), `"${name}" has no options to choose by.`, hint);
      if (!options) return;
      for (const option of other === undefined ? options : []) {
        if (Object.hasOwn(branches, option)) continue;
        const problem = `Nothing is said of the option "${option}" of "${name}".`;
        report(at + pointer('is'), problem, `Add "${option}": …, or "else".`);
      }
      for (const option of Object.keys(branches))
        if (!options.includes(option))
          report(at + pointer('is', option), `"${name}" has no option "${option}".`, nameOneOf(options));
    };

    const unitOverRows = (operator: string, is: object, at: string): Unit => {
      const { [operator]: list, of, where } = is as Readonly<Record<string, Expression>>;
      const name = String(list);
      const schema = schemaOf(name, at + pointer(operator));
      if (!schema) return undefined;
      if (!isList(schema)) {
        const known = Object.keys(fields).filter((one) => isList(fields[one]?.schema ?? {}));
        report(at + pointer(operator), `There is no list "${name}".`, nameOneOf(known));
        return undefined;
      }
      const rows = fieldAt(fields, name)?.inner?.properties;
      const here = at + pointer('where');
      if (where !== undefined && rows) checkCondition(where as unknown as JsonSchema, rows, here);
      else if (where !== undefined) report(here, `"${name}" has options and no fields.`, 'Remove "where".');
      return operator === 'count' ? '1' : within([...lists, name]).unitOf(of ?? 0, at + pointer('of'));
    };
    return { schemaOf, unitOf };
  };

  for (const [name, { unit, is, when, breakdown = [] }] of Object.entries(computed)) {
    const at = pointer('computed', name);
    // a figure may be called as the field that shows it
    const namesake = fieldAt(fields, name);
    const another = `Give the figure another name, such as "${name}Figure".`;
    const shows = namesake?.schema.computedBy;
    // a wrong "computedBy" is reported at the field
    const isMisspelt = shows !== undefined && !Object.hasOwn(computed, String(shows));
    if ((namesake && shows !== name && !isMisspelt) || name === 'today')
      report(at, `"${name}" is the name of something else.`, another);
    if (when) checkCondition(when, fields, at + pointer('when'));
    const hint = nameOneOf(Object.keys(computed));
    for (const [index, part] of breakdown.entries())
      if (!Object.hasOwn(computed, part))
        report(at + pointer('breakdown', index), `There is no figure "${part}".`, hint);
    const actual = within([]).unitOf(is, at + pointer('is'));
    if (isSameUnit(actual, unit)) continue;
    const problem = `The figure comes out in "${actual}", and says "${unit}".`;
    report(at + pointer('unit'), problem, `Write "${actual}", or mend how it is computed.`);
  }
  for (const name of Object.keys(units)) {
    const schema = within(name.split('[]', 1)).schemaOf(name, pointer('units', name));
    if (schema && !isNumber(schema))
      report(pointer('units', name), `"${name}" is no number.`, 'Remove it: only numbers have units.');
  }
  return issues;
}

function namesIn(computed: object, fields: Properties): readonly string[] {
  const inRows = Object.entries(fields).flatMap(([list, { schema, inner }]) =>
    isList(schema) ? Object.keys(inner?.properties ?? {}).map((name) => `${list}[].${name}`) : [],
  );
  return [...Object.keys(computed), ...Object.keys(fields), ...inRows];
}
