import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoundForm,
  bindFolder,
  expandToday,
  fillForm,
  runWrongExample,
  sentName,
  trialsOf,
} from '#forms/compile/index.ts';
import { cleanValue, createForm, type Form } from '#forms/index.ts';
import { type Filled, generateExamples } from '#workbench/authoring/index.ts';
import { randomFolder } from '../../support/folderArbitraries.ts';
import { madeUpContext, madeUpSources, today } from '../../support/madeUpForm.ts';
import { randomStructure } from '../../support/structureArbitraries.ts';

/** How many folders are made up; RANDOM_FOLDERS=500 for a long look. */
const folders = Number(process.env.RANDOM_FOLDERS ?? 4);
const visits = 20;
/** From how many folders on a share says something: of fewer, none may come out right by chance. */
const enoughForShares = 40;
/** How many more of a few folders may be missed by chance. */
const byChance = 2;

/** What a visitor typed, as examples write it. */
function filledOf(form: Form, typed: object, prefix = ''): Filled {
  const entries = Object.entries(typed).map(([key, entered]: [string, unknown]) => {
    const name = prefix + key;
    const field = form.field(name);
    if (field?.rows && Array.isArray(entered))
      return [key, entered.map((row, place) => filledOf(form, row.entered, `${name}.r${place + 1}.`))];
    if (!field && typeof entered === 'object' && entered !== null)
      return [key, filledOf(form, entered, `${name}.`)];
    if (!field || typeof entered !== 'string') return [key, entered];
    const option = field.options?.find(({ value }) => String(value) === entered)?.value;
    return [key, option ?? cleanValue(field, entered)];
  });
  return Object.fromEntries(entries);
}

/** What visitors found and the made examples did not: a form that is taken, or one that tries something more. */
function foundByVisitors(
  { model, validateCheck, derivations, visibility, resolved }: BoundForm,
  typed: readonly object[],
  { examples }: ReturnType<typeof generateExamples>,
): string[] {
  const form = createForm(model, validateCheck, derivations, visibility);
  const visited = typed.map((one) => {
    const filled = filledOf(form, one);
    const values = fillForm(form, filled, today);
    const refused = form.validate(values, today).map(({ field }) => sentName(form, values, field));
    return { filled, refused };
  });
  const taken = visited.find(({ refused }) => refused.length === 0);
  if (!examples) return taken ? [`taken: ${JSON.stringify(taken.filled)}`] : [];
  const wrong = expandToday(examples.wrong, today).map((example) => runWrongExample(form, example, today));
  return trialsOf(resolved, '', today).flatMap((trial) => {
    const left = trial.untried(wrong)?.[0];
    if (left === undefined) return [];
    const trying = visited.find(({ filled, refused }) =>
      refused.some((field) => {
        const more = runWrongExample(form, { filled, field }, today);
        return trial.untried([...wrong, more])?.[0] !== left;
      }),
    );
    return trying ? [`${left} ${JSON.stringify(trying.filled)}`] : [];
  });
}

describe.each([
  ['fields of every kind', randomFolder(visits), 1 / 10],
  ['groups, lists of objects and fields that appear', randomStructure(visits), 1 / 3],
] as const)('examples of made-up folders with %s', (_kind, folder, seldom) => {
  it(`of ${folders} folders pass the check or say what was not found, which ${visits} visitors hardly find either`, {
    timeout: 120_000 + folders * 12_000,
  }, () => {
    const counts = { right: 0, told: 0, missed: 0 };
    fc.assert(
      fc.property(
        folder as fc.Arbitrary<{ schema: object; ui: object; visits: readonly object[] }>,
        (made) => {
          const sources = madeUpSources({ ...made.schema }, { ...made.ui });
          const { form } = bindFolder(sources, madeUpContext);
          if (!form) throw new Error('A made-up folder is not understood.');
          const examples = generateExamples(sources, madeUpContext);
          counts[examples.issues.length === 0 ? 'right' : 'told'] += 1;
          expect(examples.examples !== undefined || examples.issues.length > 0).toBe(true);
          const missed = foundByVisitors(form, made.visits, examples);
          if (missed.length === 0) return;
          counts.missed += 1;
        },
      ),
      { numRuns: folders },
    );
    // a rule may be beyond what is tried, but seldom
    const slack = folders < enoughForShares ? byChance : 0;
    expect(counts.missed).toBeLessThanOrEqual(Math.ceil(folders * seldom) + slack);
    expect(counts.right + counts.told).toBe(folders);
    if (folders >= enoughForShares) expect(counts.right).toBeGreaterThan(folders / 10);
  });
});
