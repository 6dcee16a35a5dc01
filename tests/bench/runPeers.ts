import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Measures the site beside other form engines with the benchmark in the directory that PEERS_BENCH names; its table
 * comes out as it is.
 *
 * @throws Error when PEERS_BENCH names no directory with a `run.mjs`, or the benchmark fails.
 */
export async function runPeers(origin: string, runs: number): Promise<void> {
  const directory = process.env.PEERS_BENCH ?? '';
  if (!existsSync(join(directory, 'run.mjs'))) {
    throw new Error('Set PEERS_BENCH to the directory of the peer benchmark, where its run.mjs is.');
  }
  const args = ['run.mjs', '--runs', String(runs), '--extra', `product=${origin}/{form}-insurance`];
  const benchmark = spawn(process.execPath, args, { cwd: directory, stdio: 'inherit' });
  process.once('exit', () => benchmark.kill());
  const [code] = await once(benchmark, 'exit');
  if (code !== 0) throw new Error(`The peer benchmark ended with ${code}.`);
}
