import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { formDirectories, loadCatalogue } from '#forms/node/index.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { chartMarkdown } from './chartMarkdown.ts';

/** The pages of all exported machines and of the form machines, sorted by name. */
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
  const files = (await readdir('machines')).filter((name) => name.endsWith('.machine.ts'));
  const exported = files.map(async (file) => {
    const source = join('machines', file);
    const module = (await import(pathToFileURL(source).href)) as Readonly<Record<string, unknown>>;
    return Object.entries(module).flatMap(([key, machine]) =>
      machine instanceof StateMachine ? [{ name: key.replace(/Machine$/, ''), source, machine }] : [],
    );
  });
  return (await Promise.all(exported)).flat();
}

/** The machines of all forms with steps, and of the first form without steps, because others have the same chart. */
function machinesOfForms(): readonly ExportedMachine[] {
  const { forms } = loadCatalogue(formDirectories({}));
  const plain = forms.find(({ model }) => model.steps === null);
  return forms.flatMap(({ folder, model }) => {
    if (model.steps === null && model !== plain?.model) return [];
    const machine = createLeadFormMachine(model);
    return [{ name: machine.id, source: join('form-schemas', folder), machine }];
  });
}

/* `npm run machines` writes docs/machines, and removes the files of deleted machines. */
if (import.meta.main) {
  const directory = 'docs/machines';
  const files = await machineCharts();
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory))
    if (!files.some((file) => file.name === name)) await rm(join(directory, name));
  for (const { name, text } of files) await writeFile(join(directory, name), text);
  console.log(`Wrote ${files.length} files into ${directory}.`);
}
