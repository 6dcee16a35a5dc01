import type { CopyModel } from './fieldModel.ts';
import type { LeadData, LeadValue, Value } from './types.ts';
import { valueAt } from './valueAt.ts';

type Answers = readonly (readonly [name: string, value: Value])[];

/** The answer that is copied into a node. */
interface CopiedAnswer {
  readonly value: LeadValue | undefined;
  /** The name of the answer. */
  readonly source: string;
  /** The answers in it, under the names of the copy. */
  readonly answers: Answers;
}

/** Returns the answer that is copied. `around` is the data of the enclosing objects, with the prefixes of their fields' names. */
function copiedAnswer(
  { levels, path }: CopyModel,
  name: string,
  around: readonly { readonly data: LeadData; readonly prefix: string }[],
  answers: Answers,
): CopiedAnswer {
  const { data, prefix = '' } = around[levels] ?? {};
  const source = prefix + path.join('.');
  const isBelow = (one: string) => one === source || one.startsWith(`${source}.`);
  return {
    value: valueAt(data, path) as LeadValue | undefined,
    source,
    answers: answers.flatMap(([one, value]) =>
      isBelow(one) ? [[name + one.slice(source.length), value] as const] : [],
    ),
  };
}

/** Returns the name of the answer that is copied into a field, or into an object around it. It may be copied itself. */
function sourceOf(copied: ReadonlyMap<string, string>, name: string): string | undefined {
  const found = [...copied].find(([copy]) => name === copy || name.startsWith(`${copy}.`));
  if (!found) return undefined;
  const source = found[1] + name.slice(found[0].length);
  return sourceOf(copied, source) ?? source;
}

/** The part of the engine for boxes that copy answers. Only forms with such a box import it. */
export const copies = { copiedAnswer, sourceOf };
