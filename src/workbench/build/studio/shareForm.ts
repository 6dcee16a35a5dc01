import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { SharedPage } from './sharedPage.ts';
import { HttpError } from './studioFiles.ts';
import type { SourceForm } from './validateSource.ts';

const builder = 'src/workbench/build/studio/sharedPage.ts';

/**
 * Makes a shareable page of a form in the studio: one file that opens anywhere, and makes no request.
 *
 * @throws HttpError with the issues of a form that is not valid yet
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
