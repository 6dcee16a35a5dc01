import { readdirSync, readFileSync } from 'node:fs';

const folder = 'tests/conformance/suite';

/** One value, and whether the standard's schema takes it. */
export interface SuiteTest {
  readonly description: string;
  readonly data: unknown;
  readonly valid: boolean;
}

/** A schema of the suite with the values that it is tried on. */
export interface SuiteGroup {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly SuiteTest[];
}

/** The cases of the suite, by the keyword that they are about. */
export function readSuite(): ReadonlyMap<string, readonly SuiteGroup[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files
      .sort()
      .map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as readonly SuiteGroup[],
      ]),
  );
}
