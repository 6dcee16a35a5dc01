import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ReleasePlaces } from './releasePlaces.ts';

const draftPrefix = '.draft-';
/** No build takes so long: what is older was left behind, whoever made it. */
const forsakenMs = 3_600_000;

const host = hostname().replace(/[^a-z0-9]/gi, '_');

/** An empty directory beside the releases for a build to write into; its name says whose it is. */
export function makeDraft({ releases }: ReleasePlaces): string {
  const draft = join(releases, passingName());
  mkdirSync(draft, { recursive: true });
  return draft;
}

/** A name to use until the work is done and the thing is renamed. */
export function passingName(): string {
  return `${draftPrefix}${host}-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Removes what builds left behind that were killed. */
export function sweepDrafts({ releases }: ReleasePlaces, now: Date): void {
  for (const name of readdirSync(releases)) {
    if (!name.startsWith(draftPrefix)) continue;
    const path = join(releases, name);
    if (isForsaken(name) || ageOf(path, now) > forsakenMs) rmSync(path, { recursive: true, force: true });
  }
}

/** Whether the process that made a draft on this machine is gone. */
function isForsaken(name: string): boolean {
  const [, maker, pid] = /^\.draft-(\w+)-(\d+)-/.exec(name) ?? [];
  if (maker !== host || pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function ageOf(path: string, now: Date): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? now.getTime() - found.mtimeMs : 0;
}
