import { useEffect, useState } from 'react';
import { findMachine } from '../findMachine.ts';
import { readRuns } from '../machineRuns.ts';
import { walkRun } from './walkRun.ts';

/** Names of saved runs by the keys of what they walk. */
export type CoveringRuns = ReadonlyMap<string, readonly string[]>;

/** Which saved runs walk which states and transitions of a machine: every run is replayed to see. */
export function useCoveringRuns(machine: string): {
  readonly covering: CoveringRuns;
  readonly failure: string | null;
} {
  const [found, setFound] = useState<{ covering: CoveringRuns; failure: string | null }>({
    covering: new Map(),
    failure: null,
  });
  useEffect(() => {
    let isWanted = true;
    coveringRuns(machine).then(
      (covering) => isWanted && setFound({ covering, failure: null }),
      (error: unknown) => isWanted && setFound({ covering: new Map(), failure: String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [machine]);
  return found;
}

async function coveringRuns(machine: string): Promise<CoveringRuns> {
  const covering = new Map<string, string[]>();
  for (const { name, run } of await readRuns()) {
    const found = await findMachine(run.machine);
    if (found === undefined) continue;
    for (const key of walkRun(found, run).get(machine) ?? [])
      covering.set(key, [...(covering.get(key) ?? []), name]);
  }
  return covering;
}
