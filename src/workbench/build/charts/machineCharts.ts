import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { formDirectories, loadCatalogue } from '#forms/node/index.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { chartMarkdown } from './chartMarkdown.ts';

/** A file below docs/machines and what belongs into it. */
export interface ChartFile {
  readonly name: string;
  readonly text: string;
  /** The file or form folder that the chart comes from. */
  readonly source: string;
}

/** Where machines are exported; the examples hold those that functions make. */
const directories = ['machines', 'machines/examples'];

/**
 * The pages of every machine that a file in `machines` exports as `<name>Machine`, and of every form
 * in steps, whose chart has the steps of its folder; in the order of their names.
 */
export async function machineCharts(): Promise<readonly ChartFile[]> {
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
