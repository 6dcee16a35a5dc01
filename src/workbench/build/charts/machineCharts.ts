import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { formDirectories, loadCatalogue } from '#forms/node/index.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { chartMarkdown } from './chartMarkdown.ts';

/** Where machines are exported; the examples hold those that functions make. */
const directories = ['machines', 'machines/examples'];

/**
 * The pages of every machine that a file in `machines` exports as `<name>Machine`, and of every form
 * in steps, whose chart has the steps of its folder; in the order of their names.
 */
export async function machineCharts() {
  const machines = [...(await exportedMachines()), ...machinesOfForms()];
  return machines
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, source, machine }) => {
      return { name: `${name}.md`, text: chartMarkdown(name, source, describeChart(machine)), source };
    });
}

interface ExportedMachine {
  readonly name: string;
  readonly source: string;
  readonly machine: AnyStateMachine;
}

async function exportedMachines(): Promise<readonly ExportedMachine[]> {
  const machines: ExportedMachine[] = [];
  for (const directory of directories) {
    const files = await readdir(directory);
    for (const file of files.filter((name) => /\.(?:machine|examples)\.ts$/.test(name))) {
      const source = join(directory, file);
      const exported = (await import(pathToFileURL(source).href)) as Readonly<Record<string, unknown>>;
      for (const [key, value] of Object.entries(exported)) {
        if (value instanceof StateMachine)
          machines.push({ name: key.replace(/Machine$/, ''), source, machine: value });
      }
    }
  }
  return machines;
}

/** The charts of the project's own forms in steps; all others are like the plain one. */
function machinesOfForms(): readonly ExportedMachine[] {
  return loadCatalogue(formDirectories({})).forms.flatMap(({ folder, model }) => {
    if (model.steps === null) return [];
    const machine = createLeadFormMachine(model);
    return [{ name: machine.id, source: join('form-schemas', folder), machine }];
  });
}

/* `npm run machines` writes docs/machines anew; files of machines that are gone are removed. */
if (import.meta.main) {
  const directory = 'docs/machines';
  const files = await machineCharts();
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory))
    if (!files.some((file) => file.name === name)) await rm(join(directory, name));
  for (const { name, text } of files) await writeFile(join(directory, name), text);
  console.log(`Wrote ${files.length} files into ${directory}.`);
}
