/**
 * `npm run generate -- fonts | reference | pictures`: writes committed files anew that are made from others. Further
 * arguments go to the generator.
 */
import { run } from '#build/setup/run.mjs';

const generators: Readonly<Record<string, string>> = {
  fonts: 'tools/fonts/cutFonts.ts',
  reference: 'src/workbench/build/reference/writeReference.ts',
  pictures: 'tests/pictures/takePictures.ts',
};

const [name = '', ...args] = process.argv.slice(2);
const generator = generators[name];
if (generator === undefined) {
  console.error(`Name one of ${Object.keys(generators).join(', ')}: npm run generate -- fonts`);
  process.exitCode = 1;
} else {
  if (name === 'pictures') run('node', ['src/build/setup/setup.mjs', 'chromium']);
  run('node', [generator, ...args]);
}
