import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { describeChart } from '#inspect/describeChart.ts';
import { chartConfig } from './chartConfig.ts';
import { chartMarkdown } from './chartMarkdown.ts';

/** A file below docs/machines and what belongs into it. */
export interface ChartFile {
  readonly name: string;
  readonly text: string;
}

/** Where machines are exported; the examples hold charts of machines that are made to measure. */
const directories = ['machines', 'machines/examples'];

/**
 * The pages and configurations of every machine that a file in `machines` exports as `<name>Machine`, in the order of
 * their names.
 */
export async function machineCharts(): Promise<readonly ChartFile[]> {
  const files: ChartFile[] = [];
  for (const { name, source, machine } of await exportedMachines()) {
    files.push({ name: `${name}.json`, text: chartConfig(machine) });
    files.push({ name: `${name}.md`, text: chartMarkdown(name, source, describeChart(machine)) });
  }
  return files;
}

interface ExportedMachine {
  readonly name: string;
  readonly source: string;
  readonly machine: AnyStateMachine;
}

async function exportedMachines(): Promise<readonly ExportedMachine[]> {
  const found: ExportedMachine[] = [];
  for (const directory of directories) {
    const files = await readdir(directory);
    for (const file of files.filter((name) => /\.(?:machine|examples)\.ts$/.test(name))) {
      const source = join(directory, file);
      const exported = (await import(pathToFileURL(source).href)) as Readonly<Record<string, unknown>>;
      for (const [key, value] of Object.entries(exported)) {
        if (value instanceof StateMachine)
          found.push({ name: key.replace(/Machine$/, ''), source, machine: value });
      }
    }
  }
  return found.toSorted((one, other) => one.name.localeCompare(other.name));
}
