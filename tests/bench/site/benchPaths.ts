import { fileURLToPath } from 'node:url';

const below = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where the benchmark keeps what it makes: all below `.bench/`, which is ignored by git. */
export const benchPaths = {
  root: below('.'),
  syntheticForms: below('.bench/form-schemas'),
  site: below('.bench/site'),
  data: below('.bench/data'),
  modules: below('.bench/modules.json'),
} as const;
