import { buildCheckData } from '../../buildPayload.ts';
import { createForm } from '../../createForm.ts';
import type { Derivations, FormModel, JsonSchema, LeadData, LeadValidator } from '../../types.ts';
import { compileValidator } from '../compileValidator.ts';
import { expandToday } from '../days.ts';
import { checkedRules } from '../deriveRules.ts';
import { patternOf, requiredFields } from '../deriveSchemas.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { ResolvedProperty } from '../resolveRefs.ts';
import type { FolderSources, FormExamples } from '../sources.ts';
import { fillForm } from './checkExamples.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/** A wrong example, played: what it holds, and the fields that are missing in it. */
interface Played {
  readonly field: string;
  readonly data: LeadData;
  readonly missing: readonly string[];
}

/**
 * Whether the wrong examples try everything that the form itself forbids: each field that is not shared, a pattern
 * that another rule of its field could hide, and each rule between fields. A rule that was never seen to refuse
 * anything may not work at all.
 */
export function checkWrongExamples(
  { schema, examples }: FolderSources,
  properties: Properties,
  model: FormModel,
  check: LeadValidator,
  derivations: Derivations,
  today: string,
): FormFault[] {
  const form = createForm(model, check, derivations);
  const { wrong } = expandToday(examples.json, today) as unknown as FormExamples;
  const played = wrong.map(({ field, filled }): Played => {
    const values = fillForm(form, filled, today);
    const missing = form.validate(values, today).filter(({ reason }) => reason === 'missing');
    return { field, data: buildCheckData(model, values), missing: missing.map(({ field: name }) => name) };
  });
  const required = requiredFields(schema.json, properties);
  const untried = [
    ...Object.entries(properties).flatMap(([name, property]) =>
      property.sharedName === undefined
        ? untriedOf(
            name,
            form.field(name)?.onlyTrue ? { type: 'boolean' } : property.schema,
            required,
            played,
          )
        : [],
    ),
    ...conjuncts(schema.json)
      .filter(([, rule]) => !isTried(checkedRules(rule, properties), played, today))
      .map(([at]) => [
        `No wrong example breaks the rule ${schema.path}#${at}.`,
        'Add a form to "wrong" that breaks it, and name the field that is refused ("data" for the form as a whole).',
      ]),
  ];
  return untried.map(([problem = '', remedy = '']) => ({
    file: examples.path,
    pointer: pointer('wrong'),
    problem,
    remedy,
  }));
}

/** What no wrong example tries of a field: problem and remedy. */
function untriedOf(
  name: string,
  schema: JsonSchema,
  required: readonly string[],
  played: readonly Played[],
): [problem: string, remedy: string][] {
  const isRequired = required.includes(name);
  if (schema.derivedBy !== undefined || (!isRequired && !canBeRefused(schema))) return [];
  const add = (what: string) => `Add a form to "wrong" ${what}, with "field": "${name}".`;
  if (!played.some(({ field }) => field === name))
    return [[`No wrong example is refused at "${name}".`, add(`with a value that "${name}" cannot have`)]];
  if (schema.type === 'array' && isRequired && !played.some(({ missing }) => missing.includes(name)))
    return [[`No wrong example leaves "${name}" empty.`, add(`with nothing ticked in "${name}"`)]];
  const { pattern, ...given } = schema;
  const whole = patternOf(given);
  if (whole === undefined || typeof pattern !== 'string') return [];
  const isHidden = ({ data }: Played) => {
    const value = data[name];
    return (
      typeof value === 'string' && new RegExp(whole, 'u').test(value) && !new RegExp(pattern, 'u').test(value)
    );
  };
  if (played.some(isHidden)) return [];
  const other = schema.digits === undefined ? 'format' : 'digits';
  return [
    [
      `No wrong example breaks the pattern of "${name}" alone.`,
      add(`with a value that fits "${other}" but not "pattern"`),
    ],
  ];
}

/** Text without any bound takes everything, and a yes or no either of the two. */
function canBeRefused(schema: JsonSchema): boolean {
  if (schema.type === 'boolean') return schema.const !== undefined;
  if (schema.type !== 'string' || Number(schema.minLength ?? 0) > 1) return true;
  const words = [
    'enum',
    'const',
    'maxLength',
    'pattern',
    'format',
    'digits',
    'notAfterToday',
    'notBefore',
    'notAfter',
  ];
  return words.some((word) => schema[word] !== undefined);
}

/** The rules that have to hold each by itself, with their places in schema.json. */
function conjuncts(root: JsonSchema): (readonly [at: string, rule: JsonSchema])[] {
  const parts = (words: readonly string[]) =>
    Object.fromEntries(words.filter((word) => word in root).map((word) => [word, root[word]]));
  const several = (root.allOf ?? []) as readonly JsonSchema[];
  return [
    ...several.map((rule, position) => [pointer('allOf', position), { allOf: [rule] }] as const),
    ...[['if', 'then', 'else'], ['anyOf'], ['not']]
      .filter(([word = '']) => word in root)
      .map((words) => [pointer(words[0] ?? ''), parts(words)] as const),
  ];
}

function isTried(rule: JsonSchema, played: readonly Played[], today: string): boolean {
  const holds = compileValidator({ type: 'object', ...rule });
  return played.some(({ data }) => !holds.call({ today }, data));
}
