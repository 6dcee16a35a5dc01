import type { Answer, Attempt } from './ledger.ts';

/** Records what happens while a scenario runs. */
export interface DrillRecord {
  readonly attempts: Attempt[];
  readonly answers: Answer[];
  /** A marker that no other lead bears: the mail address of its sender. */
  newMarker(): string;
}

/** An empty record. */
export function startRecord(scenario: string): DrillRecord {
  let count = 0;
  return {
    attempts: [],
    answers: [],
    newMarker() {
      count += 1;
      return `${scenario}-${count}@drill.example.org`;
    },
  };
}
