import type { TableKey } from '../../computed/index.ts';
import type { Expression } from '../../expression.ts';
import type { JsonSchema } from '../../types.ts';
import { checkAgainstMeta } from '../checks/checkAgainstMeta.ts';
import { checkRule } from '../checks/checkRules.ts';
import { type FormIssue, nameOneOf, pointer, reporter } from '../issues.ts';
import { asList } from '../json.ts';
import type { SourceFile } from '../parseFolder.ts';
import { type Fields, fieldAt, isList, isNumber, optionsOf } from './fields.ts';

/** A computed field as computed.json has it: with rules where the compiled one has their keys. */
export interface WrittenComputed {
  readonly title: string;
  readonly unit: string;
  readonly is: Expression;
  readonly when?: JsonSchema;
  readonly breakdown?: readonly string[];
}

interface ComputedContext {
  readonly fields: Fields;
  readonly tables: Readonly<Record<string, SourceFile>>;
  /** The meta-schema of schema.json, which defines rules between fields. */
  readonly formMeta: JsonSchema | undefined;
}

/** The words of an expression that has this one. */
type With<Word extends string> = Extract<Expression, Readonly<Record<Word, unknown>>>;

const ofSeveral = ['add', 'subtract', 'multiply', 'divide', 'min', 'max', 'firstOf'];
const ofLists = ['sum', 'lowest', 'highest', 'count'];

const today: JsonSchema = { format: 'date' };

/** What the meta-schema cannot see of figures: names of nothing, what is no number or day, options left out. */
export function checkComputed(
  source: SourceFile,
  { fields, tables, formMeta }: ComputedContext,
): readonly FormIssue[] {
  const issues: FormIssue[] = [];
  const report = reporter(source.path, issues);
  const computed = source.json.computed as Readonly<Record<string, WrittenComputed>>;

  const checkCondition = (rule: JsonSchema, of: Fields, at: string) => {
    // Checked as the only rule of a form: other keywords beside it are not part of the rule.
    const location = pointer('allOf', 0);
    const found = formMeta ? checkAgainstMeta(formMeta, source.path, { allOf: [rule] }) : [];
    const shape = found.filter((issue) => issue.pointer.startsWith(location));
    for (const { pointer: where, problem, hint } of shape)
      report(at + where.slice(location.length), problem, hint);
    if (shape.length > 0) return;
    if (JSON.stringify(rule).includes('"$ref":'))
      report(at, 'A rule of a figure refers to nothing.', 'Write the rule out here.');
    else checkRule(report, rule, at, of);
  };

  /** What checks an expression within a row of each of these lists. */
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

    const expectNumber = (name: string, at: string): void => {
      const schema = Object.hasOwn(computed, name) ? undefined : schemaOf(name, at);
      const hint = 'Name a number, or write "age" of a day, "case" of options, "count" or "sum" of a list.';
      if (schema && !isNumber(schema)) report(at, `"${name}" is no number.`, hint);
    };

    const expectDay = (day: Expression, at: string): void => {
      const schema = typeof day === 'string' ? schemaOf(day, at) : {};
      if ((schema ?? today).format !== 'date')
        report(at, `${JSON.stringify(day)} is no day.`, 'Name "today", or a field with "format": "date".');
    };

    const check = (is: Expression, at: string): void => {
      if (typeof is === 'number') return;
      if (typeof is === 'string') {
        expectNumber(is, at);
        return;
      }
      const operators = is as Readonly<Record<string, Expression>>;
      const checkParts = (...names: readonly string[]) => {
        for (const name of names)
          if (operators[name] !== undefined) check(operators[name], at + pointer(name));
      };
      const operator = [...ofSeveral, ...ofLists].find((one) => one in is);
      if ('age' in is) {
        expectDay(is.age, at + pointer('age'));
        expectDay(is.on ?? 'today', at + pointer('on'));
      } else if ('days' in is) {
        for (const [index, name] of is.days.entries()) expectDay(name, at + pointer('days', index));
      } else if ('table' in is) checkLookup(is, at);
      else if ('case' in is) {
        checkOptions(is, at);
        for (const [option, one] of Object.entries(is.is)) check(one, at + pointer('is', option));
        checkParts('else');
      } else if ('if' in is) {
        checkCondition(is.if as unknown as JsonSchema, fields, at + pointer('if'));
        checkParts('then', 'else');
      } else if ('percent' in is || 'round' in is) checkParts('percent', 'of', 'round');
      else if (operator === undefined) {
        const hint = 'Write a number, a name, or a word of form-schemas/REFERENCE.md, "computed.json".';
        report(at, 'This says nothing that can be computed.', hint);
      } else if (ofLists.includes(operator)) checkRows(operator, is, at);
      else
        for (const [index, one] of asList<Expression>(operators[operator]).entries())
          check(one, at + pointer(operator, index));
    };

    /** A table is looked up by one for each of its keys, and has a rate for each option that a field allows. */
    const checkLookup = ({ table: name, by }: With<'table'>, at: string): void => {
      const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
      if (!table) {
        const others = Object.keys(tables).join(', ') || 'none is there';
        const hint = `Add rates/${name}.json, or name one of: ${others}.`;
        report(at + pointer('table'), `There is no rate table "${name}".`, hint);
        return;
      }
      const { path, json } = table;
      const keys = asList<TableKey>(json.keys);
      if (keys.length !== by.length) {
        const names = keys.map((key) => key.name).join(', ');
        const problem = `${path} is looked up by ${keys.length}: ${names}.`;
        report(at + pointer('by'), problem, 'Name one for each of its keys, in their order.');
        return;
      }
      let rates: unknown = json.rates;
      for (const [index, { name: key, kind, outside }] of keys.entries()) {
        const names = Object.keys(Object(rates));
        const [part = '', here] = [by[index], at + pointer('by', index)];
        rates = Reflect.get(Object(rates), names[0] ?? '');
        if (kind === 'days') expectDay(part, here);
        else if (kind !== 'options') check(part, here);
        else {
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

    const checkRows = (operator: string, is: object, at: string): void => {
      const { [operator]: list, of, where } = is as Readonly<Record<string, Expression>>;
      const name = String(list);
      const schema = schemaOf(name, at + pointer(operator));
      if (!schema) return;
      if (!isList(schema)) {
        const known = Object.keys(fields).filter((one) => isList(fields[one]?.schema ?? {}));
        report(at + pointer(operator), `There is no list "${name}".`, nameOneOf(known));
        return;
      }
      const rows = fieldAt(fields, name)?.inner?.properties;
      const here = at + pointer('where');
      if (where !== undefined && rows) checkCondition(where as unknown as JsonSchema, rows, here);
      else if (where !== undefined) report(here, `"${name}" has options and no fields.`, 'Remove "where".');
      if (of !== undefined) within([...lists, name])(of, at + pointer('of'));
    };
    return check;
  };

  for (const [name, { is, when, breakdown = [] }] of Object.entries(computed)) {
    const at = pointer('computed', name);
    // a figure may be called as the field that shows it
    const namesake = fieldAt(fields, name);
    const another = `Give the figure another name, such as "${name}Figure".`;
    if ((namesake && namesake.schema.computedBy !== name) || name === 'today')
      report(at, `"${name}" is the name of something else.`, another);
    if (when) checkCondition(when, fields, at + pointer('when'));
    const hint = nameOneOf(Object.keys(computed));
    for (const [index, part] of breakdown.entries())
      if (!Object.hasOwn(computed, part))
        report(at + pointer('breakdown', index), `There is no figure "${part}".`, hint);
    within([])(is, at + pointer('is'));
  }
  return issues;
}

/** Everything that can be named, fields of rows too. */
function namesIn(computed: object, fields: Fields): readonly string[] {
  const inRows = Object.entries(fields).flatMap(([list, { schema, inner }]) =>
    isList(schema) ? Object.keys(inner?.properties ?? {}).map((name) => `${list}[].${name}`) : [],
  );
  return [...Object.keys(computed), ...Object.keys(fields), ...inRows];
}
