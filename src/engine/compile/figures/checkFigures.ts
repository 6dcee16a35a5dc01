import type { Expression } from '../../expression.ts';
import type { JsonSchema } from '../../types.ts';
import { checkAgainstMeta } from '../checks/checkAgainstMeta.ts';
import { checkRule } from '../checks/checkRules.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { SourceFile } from '../sources.ts';
import { checkLookUp } from './checkLookUp.ts';
import { unitRemedy } from './checkTable.ts';
import { joins, joinWords, rounded } from './combine.ts';
import { anyNumber, type Fields, fieldAt, type Kind, type NumberKind, valuesOf } from './kinds.ts';
import { isSameUnit, plain, readUnit, showUnit, type Unit } from './units.ts';

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

const day: Kind = { kind: 'day' };
const oldest = 200;
const mostRows = 1000;

/**
 * What the meta-schema cannot see of figures: names of nothing, units that do not go together, circles, choices and
 * tables that leave out what a field allows. A figure that passes can be computed for every lead, or says itself when not.
 */
export function checkFigures(
  source: SourceFile,
  { fields, tables, formMeta }: FigureSurroundings,
): { readonly faults: readonly FormFault[]; readonly kinds: ReadonlyMap<string, NumberKind | undefined> } {
  const faults: FormFault[] = [];
  const say = (at: string, problem: string, remedy: string) => {
    faults.push({ file: source.path, pointer: at, problem, remedy });
    return undefined;
  };
  const figures = (source.json.figures ?? {}) as Readonly<Record<string, WrittenFigure>>;
  const units = (source.json.units ?? {}) as Readonly<Record<string, string>>;
  const known = new Map<string, NumberKind | undefined>();
  const underWay: string[] = [];

  const figureOf = (name: string, at: string): NumberKind | undefined => {
    if (known.has(name)) return known.get(name);
    if (underWay.includes(name)) {
      const circle = [...underWay.slice(underWay.indexOf(name)), name].join(' → ');
      return say(
        at,
        `A figure cannot need itself: ${circle}.`,
        `Compute "${name}" without one of the others.`,
      );
    }
    const figure = figures[name];
    if (!figure) return undefined;
    underWay.push(name);
    const kind = checkFigure(figure, pointer('figures', name));
    underWay.pop();
    known.set(name, kind);
    return kind;
  };

  const checkFigure = (figure: WrittenFigure, at: string): NumberKind | undefined => {
    const unit = readUnit(figure.unit);
    if (!unit) say(at + pointer('unit'), `"${figure.unit}" is no unit.`, unitRemedy);
    if (figure.when) checkCondition(figure.when, fields, at + pointer('when'));
    for (const [place, part] of (figure.madeOf ?? []).entries()) {
      if (!Object.hasOwn(figures, part))
        say(
          at + pointer('madeOf', place),
          `There is no figure "${part}".`,
          `Name one of: ${Object.keys(figures).join(', ')}.`,
        );
    }
    const is = numberOf(figure.is, at + pointer('is'), new Set());
    if (!is || !unit) return unit && anyNumber(unit);
    if (is.unit && !isSameUnit(is.unit, unit)) {
      const problem = `The figure comes out in "${showUnit(is.unit)}", and says "${figure.unit}".`;
      say(at + pointer('unit'), problem, `Write "${showUnit(is.unit)}", or mend how it is computed.`);
    }
    return { ...is, unit };
  };

  const checkCondition = (rule: JsonSchema, of: Fields, at: string) => {
    // It is checked as the one rule of a form: what is said beside it is no matter of the rule.
    const place = pointer('allOf', 0);
    const form = { allOf: [rule] };
    const here = (told: readonly FormFault[]) =>
      told
        .filter((fault) => fault.pointer.startsWith(place))
        .map((fault) => ({ ...fault, pointer: at + fault.pointer.slice(place.length) }));
    const shape = formMeta ? here(checkAgainstMeta(formMeta, source.path, form)) : [];
    faults.push(...shape);
    if (shape.length > 0) return;
    if (JSON.stringify(rule).includes('"$ref":'))
      say(at, 'A rule of a figure refers to nothing.', 'Write the rule out here.');
    else faults.push(...checkRule(source.path, rule, at, of));
  };

  /** What stands under a name; undefined when that was reported. */
  const kindOf = (name: string, at: string, lists: ReadonlySet<string>): Kind | undefined => {
    if (name === 'today') return day;
    if (Object.hasOwn(figures, name)) return figureOf(name, at);
    const [list = '', place] = name.split('[]');
    const found = fieldAt(fields, list);
    if (!found) {
      const names = [...Object.keys(figures), ...Object.keys(fields)].join(', ');
      return say(at, `There is no field or figure "${list}".`, `Name one of: ${names}.`);
    }
    const { schema, kind } = found;
    if (schema.notSent === true)
      return say(
        at,
        `"${list}" is not sent: the server could not compute with it.`,
        `Take "notSent" away from "${list}".`,
      );
    if (schema.derivedBy !== undefined)
      return say(
        at,
        `"${list}" is computed itself.`,
        `Name the figure that it shows: "${String(schema.derivedBy)}".`,
      );
    if (place === undefined) return withUnit(name, kind, at);
    if (kind.kind !== 'rows' && kind.kind !== 'ticked')
      return say(at, `"${list}" is no list.`, `Write "${list}".`);
    if (!lists.has(list))
      return say(
        at,
        `"${name}" is one of many.`,
        `Say what becomes of all: { "sum": "${list}", "of": "${name}" }.`,
      );
    if (place === '')
      return kind.kind === 'ticked'
        ? kind.item
        : say(at, `"${name}" is a whole row.`, `Name a field of it: "${name}.…".`);
    const inner = kind.kind === 'rows' ? fieldAt(kind.fields, place.slice(1)) : undefined;
    if (!inner) {
      const names =
        kind.kind === 'rows' ? Object.keys(kind.fields).map((field) => `${list}[].${field}`) : [`${list}[]`];
      return say(at, `There is no field "${name}".`, `Name one of: ${names.join(', ')}.`);
    }
    return withUnit(name, inner.kind, at);
  };

  const withUnit = (name: string, kind: Kind, at: string): Kind | undefined => {
    if (kind.kind !== 'number') return kind;
    const written = Object.hasOwn(units, name) ? units[name] : undefined;
    if (written === undefined)
      return say(
        at,
        `Nobody says what "${name}" is counted in.`,
        `Write in "units": "${name}": "INR", "year", "1" …`,
      );
    return { ...kind, unit: readUnit(written) ?? plain };
  };

  const numberOf = (is: Expression, at: string, lists: ReadonlySet<string>): NumberKind | undefined => {
    if (typeof is === 'number') return constant(is, is === 0 ? undefined : plain);
    if (typeof is === 'string') {
      const kind = kindOf(is, at, lists);
      if (!kind || kind.kind === 'number') return kind;
      const remedy = {
        day: `Write { "age": "${is}" } for the years since, or { "days": ["${is}", "today"] }.`,
        options: `Write { "case": "${is}", "is": { … } }, or look it up in a table.`,
        text: 'Name a number, or give the field "enum" and write "case".',
        rows: `Write { "count": "${is}" } or { "sum": "${is}", "of": … }.`,
        ticked: `Write { "count": "${is}" } or { "sum": "${is}", "of": … }.`,
        group: `Name a field of it: "${is}.…".`,
      }[kind.kind];
      return say(at, `"${is}" is no number.`, remedy);
    }
    if ('value' in is) {
      const unit = readUnit(is.unit);
      return unit
        ? constant(is.value, unit)
        : say(at + pointer('unit'), `"${is.unit}" is no unit.`, unitRemedy);
    }
    const inner = (word: string, part: Expression) => numberOf(part, at + pointer(word), lists);
    const words: Readonly<Record<string, unknown>> = is;
    const joinWord = joinWords.find((word) => word in is);
    if (joinWord) return joined(joinWord, words[joinWord] as readonly Expression[], at, lists);
    if ('percent' in is) {
      const [rate, of] = [inner('percent', is.percent), inner('of', is.of)];
      if (!rate || !of) return undefined;
      if (rate.unit && !isSameUnit(rate.unit, typeof is.percent === 'number' ? plain : percent))
        return say(
          at + pointer('percent'),
          `"${showUnit(rate.unit)}" are no hundredths.`,
          'Write a number, or something in "%".',
        );
      return {
        ...joins.multiply(joins.divide({ ...rate, unit: plain }, constant(100, plain)), of),
        isWhole: false,
      };
    }
    if ('round' in is) {
      const number = inner('round', is.round);
      return number && rounded(number, is.to, is.mode);
    }
    if ('age' in is) {
      const hasDays = [
        wantDay(is.age, at + pointer('age'), lists),
        wantDay(is.on ?? 'today', at + pointer('on'), lists),
      ];
      return hasDays.every(Boolean)
        ? { kind: 'number', unit: year, low: -oldest, high: oldest, isWhole: true }
        : undefined;
    }
    if ('days' in is) {
      const hasDays = is.days.map((name, place) => wantDay(name, at + pointer('days', place), lists));
      const most = oldest * 366;
      return hasDays.every(Boolean)
        ? { kind: 'number', unit: oneDay, low: -most, high: most, isWhole: true }
        : undefined;
    }
    if ('table' in is) return lookedUp(is, at, lists);
    if ('case' in is) return chosen(is, at, lists);
    if ('if' in is) {
      checkCondition(is.if as unknown as JsonSchema, fields, at + pointer('if'));
      const branches = [inner('then', is.then), ...(is.else === undefined ? [] : [inner('else', is.else)])];
      return either(branches, at);
    }
    const list = [...listWords].find((word) => word in is);
    if (list) return gone(list, words, at, lists);
    return say(
      at,
      'This says nothing that can be computed.',
      'Write a number, a name, or one of the words of form-schemas/REFERENCE.md, "figures.json: how it is computed".',
    );
  };

  const joined = (
    word: keyof typeof joins,
    parts: readonly Expression[],
    at: string,
    lists: ReadonlySet<string>,
  ): NumberKind | undefined => {
    const numbers = parts.map((part, place) => numberOf(part, at + pointer(word, place), lists));
    if (word === 'divide' && numbers[1]?.low === 0 && numbers[1].high === 0)
      return say(at + pointer(word, 1), 'Nothing can be divided by 0.', 'Divide by something else.');
    return numbers.reduce((all, next, place) => {
      if (!all || !next) return undefined;
      const mayDiffer = word === 'multiply' || word === 'divide';
      if (!mayDiffer && all.unit && next.unit && !isSameUnit(all.unit, next.unit)) {
        const problem = `"${showUnit(next.unit)}" does not go together with "${showUnit(all.unit)}".`;
        const remedy = `Bring both to one unit; a number with a unit is { "value": 500, "unit": "${showUnit(all.unit)}" }.`;
        return say(at + pointer(word, place), problem, remedy);
      }
      return joins[word](all, next);
    });
  };

  /** One of several, that have one unit. */
  const either = (branches: readonly (NumberKind | undefined)[], at: string): NumberKind | undefined =>
    branches.reduce((all, next) => {
      if (!all || !next) return undefined;
      if (all.unit && next.unit && !isSameUnit(all.unit, next.unit)) {
        const problem = `It would be "${showUnit(all.unit)}" or "${showUnit(next.unit)}", as the case may be.`;
        return say(at, problem, 'Bring all of it to one unit.');
      }
      return joins.firstOf(all, next);
    });

  const wantDay = (name: string, at: string, lists: ReadonlySet<string>): boolean => {
    const kind = kindOf(name, at, lists);
    if (kind && kind.kind !== 'day')
      say(at, `"${name}" is no day.`, 'Name "today", or a field with "format": "date".');
    return kind?.kind === 'day';
  };

  const lookedUp = (
    { table: name, by }: Extract<Expression, { table: string }>,
    at: string,
    lists: ReadonlySet<string>,
  ): NumberKind | undefined => {
    const kinds = by.map((part, place) => {
      const place_ = at + pointer('by', place);
      const isName = typeof part === 'string';
      return isName ? kindOf(part, place_, lists) : numberOf(part, place_, lists);
    });
    const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (!table) {
      const names = Object.keys(tables).join(', ') || 'none is there';
      return say(
        at + pointer('table'),
        `There is no rate table "${name}".`,
        `Add rates/${name}.json, or name one of: ${names}.`,
      );
    }
    return checkLookUp(table, kinds, at, say);
  };

  const chosen = (
    { case: name, is: branches, else: other }: Extract<Expression, { case: string }>,
    at: string,
    lists: ReadonlySet<string>,
  ): NumberKind | undefined => {
    const kind = kindOf(name, at + pointer('case'), lists);
    const values = kind && valuesOf(kind);
    if (kind && !values)
      say(
        at + pointer('case'),
        `"${name}" has no options to choose by.`,
        'Give the field "enum", or write "if".',
      );
    for (const option of values ?? []) {
      if (other !== undefined || Object.hasOwn(branches, option)) continue;
      say(
        at + pointer('is'),
        `Nothing is said of the option "${option}" of "${name}".`,
        `Add "${option}": …, or "else".`,
      );
    }
    for (const option of Object.keys(branches)) {
      if (!values || values.includes(option)) continue;
      say(
        at + pointer('is', option),
        `"${name}" has no option "${option}".`,
        `Name one of: ${values.join(', ')}.`,
      );
    }
    const parts = Object.entries(branches).map(([option, part]) =>
      numberOf(part, at + pointer('is', option), lists),
    );
    return either(
      [...parts, ...(other === undefined ? [] : [numberOf(other, at + pointer('else'), lists)])],
      at,
    );
  };

  const gone = (
    word: string,
    words: Readonly<Record<string, unknown>>,
    at: string,
    lists: ReadonlySet<string>,
  ): NumberKind | undefined => {
    const list = String(words[word]);
    const found = fieldAt(fields, list);
    const listAt = at + pointer(word);
    if (!found || (found.kind.kind !== 'rows' && found.kind.kind !== 'ticked'))
      return say(
        listAt,
        `There is no list "${list}".`,
        `Name one of: ${listNames(fields).join(', ') || 'the form has no list'}.`,
      );
    const { schema, kind } = found;
    if (schema.notSent === true)
      return say(
        listAt,
        `"${list}" is not sent: the server could not compute with it.`,
        `Take "notSent" away from "${list}".`,
      );
    if (words.where !== undefined) {
      if (kind.kind === 'rows') checkCondition(words.where as JsonSchema, kind.fields, at + pointer('where'));
      else say(at + pointer('where'), `"${list}" has options and no fields.`, 'Remove "where".');
    }
    const least = words.where === undefined ? Number(schema.minItems ?? 0) : 0;
    const most = Number(schema.maxItems ?? mostRows);
    const count: NumberKind = { kind: 'number', unit: plain, low: least, high: most, isWhole: true };
    if (word === 'count') return count;
    const of = numberOf(words.of as Expression, at + pointer('of'), new Set([...lists, list]));
    if (!of || word !== 'sum') return of;
    return { ...joins.multiply(of, count), unit: of.unit, isWhole: of.isWhole };
  };

  for (const name of Object.keys(figures)) {
    const at = pointer('figures', name);
    // a figure may be called as the field that shows it
    const namesake = fieldAt(fields, name);
    if ((namesake && namesake.schema.derivedBy !== name) || name === 'today')
      say(
        at,
        `"${name}" is the name of something else.`,
        `Give the figure another name, such as "${name}Figure".`,
      );
    figureOf(name, at);
  }
  for (const [name, unit] of Object.entries(units)) {
    const at = pointer('units', name);
    if (!readUnit(unit)) say(at, `"${unit}" is no unit.`, unitRemedy);
    const [list = '', place] = name.split('[]');
    const kind = kindOf(name, at, place === undefined ? new Set() : new Set([list]));
    if (kind && kind.kind !== 'number')
      say(at, `"${name}" is no number.`, 'Remove it: only numbers have units.');
  }
  return { faults: once(faults), kinds: known };
}

const listWords = ['sum', 'lowest', 'highest', 'count'] as const;
const year: Unit = new Map([['year', 1]]);
const oneDay: Unit = new Map([['day', 1]]);
const percent: Unit = new Map([['%', 1]]);

const constant = (value: number, unit: Unit | undefined): NumberKind => ({
  kind: 'number',
  unit,
  low: value,
  high: value,
  isWhole: Number.isInteger(value),
  values: [value],
});

const listNames = (fields: Fields) =>
  Object.keys(fields).filter((name) => ['rows', 'ticked'].includes(fieldAt(fields, name)?.kind.kind ?? ''));

/** A mistake in one place may be met on several ways. */
function once(faults: readonly FormFault[]): FormFault[] {
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.problem}`, fault])).values()];
}
