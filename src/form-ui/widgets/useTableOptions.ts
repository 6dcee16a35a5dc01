import { useCallback, useEffect, useRef, useState } from 'react';
import { tableAnswers } from '#forms/tableAnswers.ts';
import { useFormState, useFormStore, valuesOf } from '../formStore.ts';
import { optionQuery } from '../optionSource.ts';

/** A pause in typing, after which the options are searched. */
const pauseMs = 150;
/** The most options in a page. Further ones are found by typing, so that a list of any length stays fast. */
const mostOptions = 200;

interface FoundOptions {
  readonly status: 'closed' | 'searching' | 'found' | 'failed';
  readonly options: readonly string[];
  readonly hasMore: boolean;
  readonly page: number;
}

const closed: FoundOptions = { status: 'closed', options: [], hasMore: false, page: 0 };

/** Searches the options of a field while its list is open (`text` is not null), and again when other answers change. */
export function useTableOptions(name: string, text: string | null) {
  const { form, options: source, state } = useFormStore();
  const answers = useFormState((now) => JSON.stringify(tableAnswers(form, valuesOf(now), name)));
  const [found, setFound] = useState(closed);
  const [attempt, setAttempt] = useState(0);
  const calling = useRef<AbortController | null>(null);

  const search = useCallback(
    async (searched: string, page: number, before: readonly string[]) => {
      calling.current?.abort();
      const call = new AbortController();
      const { signal } = call;
      calling.current = call;
      setFound((last) => ({ ...last, status: 'searching' }));
      const query = optionQuery(form, valuesOf(state()), name, { text: searched, page });
      try {
        if (!source || !query) throw new Error('This page has no options.');
        const { options, hasMore } = await source.search(query, signal);
        if (!signal.aborted) setFound({ status: 'found', options: [...before, ...options], hasMore, page });
      } catch {
        if (!signal.aborted) setFound({ status: 'failed', options: before, hasMore: false, page: 0 });
      }
    },
    [form, source, state, name],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers and another attempt search again
  useEffect(() => {
    if (text === null) {
      setFound(closed);
      return;
    }
    const timer = setTimeout(() => void search(text, 1, []), text === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      calling.current?.abort();
    };
  }, [search, text, answers, attempt]);

  const { options, page, status } = found;
  const hasMore = found.hasMore && options.length < mostOptions;
  return {
    ...found,
    hasMore,
    answers,
    /** Whether there are options that only another text finds. */
    isCut: found.hasMore && !hasMore,
    more: () => {
      if (hasMore && status === 'found' && text !== null) void search(text, page + 1, options);
    },
    retry: () => setAttempt((last) => last + 1),
  };
}
