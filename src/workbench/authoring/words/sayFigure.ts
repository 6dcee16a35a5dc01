import { sayRule } from './sayRule.ts';
import { asWritten, headed, quoted, type Scope, type Words } from './words.ts';

type Written = Readonly<Record<string, unknown>>;

/** What figures call things: fields by their paths, and other figures. */
export interface FigureScope {
  /** `members[].age`, a figure's name, or `today`, in words. */
  nameOf(path: string): string;
  /** Of rules over the form, or over each row of a list. */
  readonly rules: Scope;
  rowsOf(list: string): Scope;
}

/** Says a figure of figures.json in words: what it is, when there is one, and what is shown as its parts. */
export function sayFigure(figure: Written, scope: FigureScope): readonly Words[] {
  return Object.entries(figure).flatMap(([keyword, value]): readonly Words[] => {
    if (keyword === 'title') return []; // its heading
    if (keyword === 'unit') return [{ text: `in ${quoted(value)}` }];
    if (keyword === 'description') return [{ text: `remark: ${String(value)}` }];
    if (keyword === 'is') return [headed('It is', [sayExpression(value, scope)])];
    if (keyword === 'when') return [headed('Only when', sayRule(value, scope.rules))];
    if (keyword === 'madeOf' && Array.isArray(value))
      return [{ text: `Shown as made of: ${value.map((name) => scope.nameOf(String(name))).join(', ')}` }];
    return [asWritten(keyword, value)];
  });
}

const roundings: Readonly<Record<string, string>> = {
  'half-up': 'to the nearest, halves up,',
  'half-even': 'to the nearest, halves to the even one,',
  up: 'up',
  down: 'down',
};

/** Says one expression of a figure. */
export function sayExpression(expression: unknown, scope: FigureScope): Words {
  if (typeof expression === 'string') return { text: scope.nameOf(expression) };
  if (typeof expression !== 'object' || expression === null) return { text: JSON.stringify(expression) };
  const written = expression as Written;
  const found = Object.entries(forms).find(([keyword]) => Object.hasOwn(written, keyword));
  if (!found) return { text: JSON.stringify(expression) };
  const [keyword, { words, beside = [] }] = found;
  const others = Object.entries(written).filter(([key]) => key !== keyword && !beside.includes(key));
  const said = words(written, scope);
  if (others.length === 0) return said;
  return {
    text: said.text,
    below: [...(said.below ?? []), ...others.map(([key, value]) => asWritten(key, value))],
  };
}

interface Form {
  readonly words: (written: Written, scope: FigureScope) => Words;
  /** Keywords that are said along with its own. */
  readonly beside?: readonly string[];
}

/** The operands of an expression below its head. */
const ofAll = (keyword: string, head: string): Form => ({
  words: (written, scope) => {
    const operands = Array.isArray(written[keyword]) ? written[keyword] : [written[keyword]];
    return headed(
      head,
      operands.map((operand) => sayExpression(operand, scope)),
    );
  },
});

const ofRows = (keyword: string, head: string): Form => ({
  beside: ['of', 'where'],
  words: (written, scope) => {
    const list = String(written[keyword]);
    return headed(`${head} ${scope.nameOf(list)}`, [
      ...('of' in written ? [headed('of each:', [sayExpression(written.of, scope)])] : []),
      ...('where' in written ? [headed('only where', sayRule(written.where, scope.rowsOf(list)))] : []),
    ]);
  },
});

const forms: Readonly<Record<string, Form>> = {
  value: {
    beside: ['unit'],
    words: ({ value, unit }) => ({
      text: unit === undefined ? quoted(value) : `${quoted(value)} ${String(unit)}`,
    }),
  },
  add: ofAll('add', 'the sum of:'),
  subtract: ofAll('subtract', 'the first of these less the others:'),
  multiply: ofAll('multiply', 'these multiplied:'),
  divide: ofAll('divide', 'the first of these divided by the second:'),
  min: ofAll('min', 'the lowest of:'),
  max: ofAll('max', 'the highest of:'),
  firstOf: ofAll('firstOf', 'the first of these that is known:'),
  percent: {
    beside: ['of'],
    words: ({ percent, of }, scope) =>
      headed('hundredths', [
        headed('so many:', [sayExpression(percent, scope)]),
        ...(of === undefined ? [] : [headed('of', [sayExpression(of, scope)])]),
      ]),
  },
  round: {
    beside: ['to', 'mode'],
    words: ({ round, to, mode }, scope) =>
      headed(`rounded ${roundings[String(mode)] ?? quoted(mode)} to a multiple of ${quoted(to)}:`, [
        sayExpression(round, scope),
      ]),
  },
  age: {
    beside: ['on'],
    words: ({ age, on }, scope) => ({
      text: `the age in whole years by ${scope.nameOf(String(age))} ${on === undefined ? 'today' : `on the day of ${scope.nameOf(String(on))}`}`,
    }),
  },
  days: {
    words: ({ days }, scope) => ({
      text: `the days from ${(Array.isArray(days) ? days : [days]).map((day) => scope.nameOf(String(day))).join(' to ')}`,
    }),
  },
  table: {
    beside: ['by'],
    words: ({ table, by }, scope) =>
      headed(`looked up in the table ${quoted(table)} by`, [
        ...(Array.isArray(by) ? by : []).map((key) => sayExpression(key, scope)),
      ]),
  },
  case: {
    beside: ['is', 'else'],
    words: (written, scope) => ({
      text: `by what is chosen for ${scope.nameOf(String(written.case))}:`,
      below: [
        ...Object.entries((written.is ?? {}) as Written).map(([option, then]) =>
          headed(`${quoted(option)}:`, [sayExpression(then, scope)]),
        ),
        ...('else' in written ? [headed('any other:', [sayExpression(written.else, scope)])] : []),
      ],
    }),
  },
  if: {
    beside: ['then', 'else'],
    words: (written, scope) => ({
      text: 'as it comes:',
      below: [
        headed('if', sayRule(written.if, scope.rules)),
        ...('then' in written ? [headed('then', [sayExpression(written.then, scope)])] : []),
        ...('else' in written ? [headed('otherwise', [sayExpression(written.else, scope)])] : []),
      ],
    }),
  },
  sum: ofRows('sum', 'the sum over'),
  lowest: ofRows('lowest', 'the lowest over'),
  highest: ofRows('highest', 'the highest over'),
  count: ofRows('count', 'the number of'),
};
