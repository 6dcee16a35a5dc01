import { type FolderSources, type FormFault, pointer } from '#engine/compile';

interface Band {
  readonly from: number;
  readonly to: number;
}

const genders = ['male', 'female'] as const;

/**
 * What a rate table has to keep beyond its shape (R13, CI-81, CI-82): no age left out between the first and the last,
 * rates that never fall with age, bands without a hole or an overlap.
 */
export function checkRates(folder: FolderSources): FormFault[] {
  return Object.values(folder.tables).flatMap(({ path, json }) => [
    ...checkAges(path, json.rates),
    ...checkBands(path, json.bands),
  ]);
}

function checkAges(file: string, rates: unknown): FormFault[] {
  if (typeof rates !== 'object' || rates === null) return [];
  const table = rates as Readonly<Record<string, Readonly<Record<string, number>>>>;
  const ages = Object.keys(table)
    .map(Number)
    .sort((a, b) => a - b);
  const faults: FormFault[] = [];
  for (const [position, age] of ages.entries()) {
    const before = ages[position - 1];
    if (before === undefined) continue;
    for (let hole = before + 1; hole < age; hole++) {
      faults.push({
        file,
        pointer: pointer('rates'),
        problem: `Age ${hole} has no rate.`,
        remedy: `Add "${hole}": { "male": …, "female": … } between ${before} and ${age}.`,
      });
    }
    for (const gender of genders) {
      const rate = table[String(age)]?.[gender] ?? 0;
      const earlier = table[String(before)]?.[gender] ?? 0;
      if (rate >= earlier) continue;
      faults.push({
        file,
        pointer: pointer('rates', age, gender),
        problem: `The rate falls from ${earlier} at ${before} to ${rate} at ${age}.`,
        remedy: `Write a rate of at least ${earlier}: rates rise with age.`,
      });
    }
  }
  return faults;
}

function checkBands(file: string, bands: unknown): FormFault[] {
  if (!Array.isArray(bands)) return [];
  return (bands as readonly Band[]).flatMap((band, position) => {
    const before = bands[position - 1] as Band | undefined;
    const at = pointer('bands', position);
    if (band.to < band.from) {
      return [
        {
          file,
          pointer: at,
          problem: `The band ends (${band.to}) before it starts (${band.from}).`,
          remedy: 'Swap "from" and "to".',
        },
      ];
    }
    if (before === undefined || band.from === before.to + 1) return [];
    return [
      {
        file,
        pointer: pointer('bands', position, 'from'),
        problem: `The band starts at ${band.from}, the one before it ends at ${before.to}.`,
        remedy: `Write "from": ${before.to + 1}: bands follow each other without a hole or an overlap.`,
      },
    ];
  });
}
