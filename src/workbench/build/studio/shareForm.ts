import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { HttpError } from './HttpError.ts';
import type { SharedPage } from './sharedPage.ts';
import type { SourceForm } from './validateSource.ts';

const builder = 'src/workbench/build/studio/sharedPageProcess.ts';

/**
 * Makes a page of a form as it is written, to hand on: one file that opens anywhere, and asks no server.
 *
 * @throws RefusedCall with what is wrong with a form that is not right yet
 */
export async function shareForm(source: SourceForm, home: string): Promise<SharedPage> {
  const child = spawn(process.execPath, [builder], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ source, home }));
  const output = await text(child.stdout);
  if (output === '') throw new Error('The page could not be built: the terminal of the dev server says why.');
  const answer = JSON.parse(output) as SharedPage | { readonly message: string };
  if ('message' in answer) throw new HttpError(422, answer.message);
  return answer;
}
