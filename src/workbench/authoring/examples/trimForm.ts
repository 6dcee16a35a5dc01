import { isRecord, valueAt, withValue } from '../jsonPath.ts';
import { type FillResult, type FormFiller, withoutAnswer } from './formFiller.ts';

/** Removes the answers that the form does not show. */
export function withoutHidden(filler: FormFiller, { filled, leaves }: FillResult): FillResult {
  const shown = leaves.map(({ path }) => [path, valueAt(filled, path)] as const);
  const all = shown.filter(([, answer]) => answer !== undefined);
  return filler.fill(
    all.reduce(
      (sum, [path, answer]) =>
        withValue(
          sum,
          path,
          Array.isArray(answer) && answer.some(isRecord) ? answer.map(() => ({})) : answer,
        ),
      {},
    ),
  );
}

/** Removes every answer that the form does not require. */
export function withoutNeedless(filler: FormFiller, start: FillResult): FillResult {
  let best = start;
  for (const leaf of start.leaves.toReversed()) {
    const next = filler.fill(withoutAnswer(best.filled, leaf.path));
    if (next.errors.length === 0) best = next;
  }
  return best;
}
