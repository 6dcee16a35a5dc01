import type { Expression } from '../../expression.ts';
import type { JsonSchema } from '../../types.ts';
import { checkAgainstMeta } from '../checks/checkAgainstMeta.ts';
import { checkRule } from '../checks/checkRules.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { SourceFile } from '../sources.ts';
import { checkLookUp } from './checkLookUp.ts';
import { type Fields, fieldAt, isList, isNumber, optionsOf } from './fieldAt.ts';
import { type Found, isSameUnit, nameOneOf } from './found.ts';

/** A figure as figures.json writes it: rules stand where the compiled one has their keys. */
export interface WrittenFigure {
  readonly title: string;
  readonly unit: string;
  readonly is: Expression;
  readonly when?: JsonSchema;
  readonly madeOf?: readonly string[];
}

/** What a figure is checked against. */
export interface FigureSurroundings {
  readonly fields: Fields;
  readonly tables: Readonly<Record<string, SourceFile>>;
  /** The meta-schema of schema.json: it says what a rule between fields may be. */
  readonly formMeta: JsonSchema | undefined;
}

/** Stands for what was reported: nothing more is said of it. */
const reported: Found = { isWhole: true };
const today: JsonSchema = { format: 'date' };

/**
 * What the meta-schema cannot see of figures: names of nothing, units that do not go together, choices and tables that
 * leave out what a field allows. Whether each figure is whole is told with it.
 */
export function checkFigures(
  source: SourceFile,
  { fields, tables, formMeta }: FigureSurroundings,
): { readonly faults: readonly FormFault[]; readonly found: ReadonlyMap<string, Found> } {
  const faults: FormFault[] = [];
  const say = (at: string, problem: string, remedy: string): Found => {
    faults.push({ file: source.path, pointer: at, problem, remedy });
    return reported;
  };
  const figures = source.json.figures as Readonly<Record<string, WrittenFigure>>;
  const units = (source.json.units ?? {}) as Readonly<Record<string, string>>;
  const found = new Map<string, Found>();

  /** A figure, checked once; one that needs itself is reported elsewhere. */
  const figureOf = (name: string, { unit, is, when, madeOf = [] }: WrittenFigure): Found => {
    const before = found.get(name);
    if (before) return before;
    found.set(name, { unit, isWhole: true });
    const at = pointer('figures', name);
    if (when) checkCondition(when, fields, at + pointer('when'));
    for (const [index, part] of madeOf.entries())
      if (!Object.hasOwn(figures, part))
        say(at + pointer('madeOf', index), `There is no figure "${part}".`, nameOneOf(Object.keys(figures)));
    const { unit: computed, isWhole } = numberOf(is, at + pointer('is'), []);
    if (!isSameUnit(computed, unit)) {
      const problem = `The figure comes out in "${computed}", and says "${unit}".`;
      say(at + pointer('unit'), problem, `Write "${computed}", or mend how it is computed.`);
    }
    found.set(name, { unit, isWhole });
    return { unit, isWhole };
  };

  const checkCondition = (rule: JsonSchema, of: Fields, at: string) => {
    // It is checked as the one rule of a form: what is said beside it is no matter of the rule.
    const place = pointer('allOf', 0);
    const told = formMeta ? checkAgainstMeta(formMeta, source.path, { allOf: [rule] }) : [];
    const shape = told.filter((fault) => fault.pointer.startsWith(place));
    faults.push(...shape.map((fault) => ({ ...fault, pointer: at + fault.pointer.slice(place.length) })));
    if (shape.length > 0) return;
    if (JSON.stringify(rule).includes('"$ref":'))
      say(at, 'A rule of a figure refers to nothing.', 'Write the rule out here.');
    else faults.push(...checkRule(source.path, rule, at, of));
  };

  /** What a field of this name holds; undefined when nothing can be computed with it, which is reported. */
  const schemaOf = (name: string, at: string, lists: readonly string[]): JsonSchema | undefined => {
    if (name === 'today') return today;
    const [list = name] = name.split('[]');
    const [field, whole] = [fieldAt(fields, name), fieldAt(fields, list)];
    const isReachable = list === name || lists.includes(list);
    if (!field || !whole || !isReachable) {
      const names = isReachable
        ? nameOneOf(namesIn(figures, fields))
        : `Write { "sum": "${list}", "of": … }.`;
      say(at, `There is no field or figure "${name}" here.`, names);
    } else if (field.schema.notSent === true || whole.schema.notSent === true)
      say(at, `"${name}" is not sent: the server could not compute with it.`, 'Take "notSent" away from it.');
    else if (field.schema.derivedBy !== undefined)
      say(at, `"${name}" is computed itself.`, `Name the figure: "${String(field.schema.derivedBy)}".`);
    else return field.schema;
    return undefined;
  };

  const numberNamed = (name: string, at: string, lists: readonly string[]): Found => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (figure) return figureOf(name, figure);
    const schema = schemaOf(name, at, lists);
    if (!schema) return reported;
    const remedy = 'Name a number, or write "age" of a day, "case" of options, "count" or "sum" of a list.';
    if (!isNumber(schema)) return say(at, `"${name}" is no number.`, remedy);
    const unit = Object.hasOwn(units, name) ? units[name] : undefined;
    if (unit === undefined)
      return say(at, `Nobody says what "${name}" is counted in.`, `Write in "units": "${name}": "INR" …`);
    const isWhole = optionsOf(schema)?.every((option) => Number.isInteger(Number(option)));
    return { unit, isWhole: isWhole ?? schema.type === 'integer' };
  };

  const wantDay = (name: string, at: string, lists: readonly string[]) => {
    if ((schemaOf(name, at, lists) ?? today).format !== 'date')
      say(at, `"${name}" is no day.`, 'Name "today", or a field with "format": "date".');
  };

  /** Several that have one unit, or one of several; each at its place. */
  const alike = (parts: readonly Found[], placeOf: (index: number) => string): Found => {
    const unit = parts.find((part) => part.unit !== undefined)?.unit;
    const other = parts.findIndex((part) => !isSameUnit(part.unit, unit));
    const problem = `"${parts[other]?.unit}" does not go together with "${unit}".`;
    const remedy = `Bring all to one unit; a number with a unit is { "value": 500, "unit": "${unit}" }.`;
    if (other >= 0) say(placeOf(other), problem, remedy);
    return { unit, isWhole: parts.every(({ isWhole }) => isWhole) };
  };

  const numberOf = (is: Expression, at: string, lists: readonly string[]): Found => {
    if (typeof is === 'string') return numberNamed(is, at, lists);
    if (typeof is === 'number') return is === 0 ? reported : { unit: '1', isWhole: Number.isInteger(is) };
    const words: Readonly<Record<string, unknown>> = is;
    const part = (word: string) => numberOf(words[word] as Expression, at + pointer(word), lists);
    const parts = (word: string) =>
      (words[word] as readonly Expression[]).map((one, index) =>
        numberOf(one, at + pointer(word, index), lists),
      );
    for (const word of ['add', 'subtract', 'min', 'max', 'firstOf'])
      if (word in is) return alike(parts(word), (index) => at + pointer(word, index));
    if ('value' in is) return { unit: is.unit, isWhole: Number.isInteger(is.value) };
    if ('multiply' in is) return { isWhole: parts('multiply').every(({ isWhole }) => isWhole) };
    if ('divide' in is) {
      parts('divide');
      if (is.divide[1] === 0)
        say(at + pointer('divide', 1), 'Nothing can be divided by 0.', 'Divide by something else.');
      return { isWhole: false };
    }
    if ('percent' in is) {
      const { unit } = part('percent');
      if (typeof is.percent !== 'number' && !isSameUnit(unit, '%'))
        say(at + pointer('percent'), `"${unit}" are no hundredths.`, 'Write a number, or something in "%".');
      return { unit: part('of').unit, isWhole: false };
    }
    if ('round' in is) return { unit: part('round').unit, isWhole: Number.isInteger(is.to) };
    if ('age' in is) {
      wantDay(is.age, at + pointer('age'), lists);
      wantDay(is.on ?? 'today', at + pointer('on'), lists);
      return { unit: 'year', isWhole: true };
    }
    if ('days' in is) {
      for (const [index, name] of is.days.entries()) wantDay(name, at + pointer('days', index), lists);
      return { unit: 'day', isWhole: true };
    }
    if ('table' in is) return lookedUp(is, at, lists);
    if ('case' in is) return chosen(is, at, lists);
    if ('if' in is) {
      checkCondition(is.if as unknown as JsonSchema, fields, at + pointer('if'));
      return alike([part('then'), ...(is.else === undefined ? [] : [part('else')])], () => at);
    }
    for (const word of ['sum', 'lowest', 'highest', 'count'])
      if (word in is) return overRows(word, words, at, lists);
    const remedy = 'Write a number, a name, or a word of form-schemas/REFERENCE.md, "figures.json".';
    return say(at, 'This says nothing that can be computed.', remedy);
  };

  const lookedUp = (
    { table: name, by }: Extract<Expression, { table: string }>,
    at: string,
    lists: readonly string[],
  ): Found => {
    const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (table) {
      return checkLookUp(table, by, at, {
        say,
        wantDay: (day, place) => wantDay(String(day), place, lists),
        numberOf: (part, place) => numberOf(part, place, lists),
        schemaOf: (part, place) =>
          typeof part !== 'string' || Object.hasOwn(figures, part) ? {} : schemaOf(part, place, lists),
      });
    }
    const others = Object.keys(tables).join(', ') || 'none is there';
    const remedy = `Add rates/${name}.json, or name one of: ${others}.`;
    return say(at + pointer('table'), `There is no rate table "${name}".`, remedy);
  };

  const chosen = (
    { case: name, is: branches, else: other }: Extract<Expression, { case: string }>,
    at: string,
    lists: readonly string[],
  ): Found => {
    const schema = schemaOf(name, at + pointer('case'), lists);
    const options = schema && optionsOf(schema);
    if (schema && !options)
      say(at + pointer('case'), `"${name}" has no options to choose by.`, 'Give it "enum", or write "if".');
    for (const option of options ?? []) {
      if (other !== undefined || Object.hasOwn(branches, option)) continue;
      const problem = `Nothing is said of the option "${option}" of "${name}".`;
      say(at + pointer('is'), problem, `Add "${option}": …, or "else".`);
    }
    const parts = Object.entries(branches).map(([option, part]) => {
      if (options && !options.includes(option))
        say(at + pointer('is', option), `"${name}" has no option "${option}".`, nameOneOf(options));
      return numberOf(part, at + pointer('is', option), lists);
    });
    return alike(
      other === undefined ? parts : [...parts, numberOf(other, at + pointer('else'), lists)],
      () => at,
    );
  };

  const overRows = (
    word: string,
    { [word]: list, of, where }: Readonly<Record<string, unknown>>,
    at: string,
    lists: readonly string[],
  ): Found => {
    const name = String(list);
    const schema = schemaOf(name, at + pointer(word), lists);
    if (!schema) return reported;
    const known = Object.keys(fields).filter((one) => isList(fields[one]?.schema ?? {}));
    if (!isList(schema)) return say(at + pointer(word), `There is no list "${name}".`, nameOneOf(known));
    const rows = fieldAt(fields, name)?.inner?.properties;
    if (where !== undefined && rows) checkCondition(where as JsonSchema, rows, at + pointer('where'));
    if (where !== undefined && !rows)
      say(at + pointer('where'), `"${name}" has options and no fields.`, 'Remove "where".');
    if (word === 'count') return { unit: '1', isWhole: true };
    return numberOf(of as Expression, at + pointer('of'), [...lists, name]);
  };

  for (const [name, figure] of Object.entries(figures)) {
    // a figure may be called as the field that shows it
    const namesake = fieldAt(fields, name);
    const remedy = `Give the figure another name, such as "${name}Figure".`;
    if ((namesake && namesake.schema.derivedBy !== name) || name === 'today')
      say(pointer('figures', name), `"${name}" is the name of something else.`, remedy);
    figureOf(name, figure);
  }
  for (const name of Object.keys(units)) {
    const schema = schemaOf(name, pointer('units', name), name.split('[]', 1));
    if (schema && !isNumber(schema))
      say(pointer('units', name), `"${name}" is no number.`, 'Remove it: only numbers have units.');
  }
  return { faults: once(faults), found };
}

/** Everything that can be named, fields of rows too. */
function namesIn(figures: object, fields: Fields): readonly string[] {
  const inRows = Object.entries(fields).flatMap(([list, { schema, inner }]) =>
    isList(schema) ? Object.keys(inner?.properties ?? {}).map((name) => `${list}[].${name}`) : [],
  );
  return [...Object.keys(figures), ...Object.keys(fields), ...inRows];
}

/** A mistake in one place may be met on several ways. */
function once(faults: readonly FormFault[]): FormFault[] {
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.problem}`, fault])).values()];
}
