import { useCallback, useEffect, useMemo, useState } from 'react';
import { type FiguresView, readFiguresView, writeFiguresView } from './figuresView.ts';

/** The view in the URL, and a function that shows another one with an entry in the browser's history. */
export function useFiguresView(): readonly [FiguresView, (view: FiguresView) => void] {
  const [search, setSearch] = useState(() => location.search);
  useEffect(() => {
    const readUrl = () => setSearch(location.search);
    addEventListener('popstate', readUrl);
    return () => removeEventListener('popstate', readUrl);
  }, []);
  const view = useMemo(() => readFiguresView(search), [search]);
  const show = useCallback((next: FiguresView) => {
    const query = writeFiguresView(next).toString();
    history.pushState(null, '', query === '' ? location.pathname : `?${query}`);
    setSearch(location.search);
  }, []);
  return [view, show];
}
