import { isRecord, type JsonRecord, listAt, recordAt, textAt } from '#workbench/authoring/jsonPath.ts';
import { refersTo } from './removeReferences.ts';

/** Removes the notices about a field from an object's part of ui.json. */
export function removeNotices(ui: JsonRecord, name: string): JsonRecord {
  const notices = listAt(ui, ['ui:notices']);
  const others = notices.filter(
    (notice) =>
      !refersTo(recordAt(notice).when, name) && textAt(notice, ['below'])?.split('.', 1)[0] !== name,
  );
  if (others.length === notices.length) return ui;
  const { 'ui:notices': _removed, ...rest } = ui;
  return others.length === 0 ? rest : { ...ui, 'ui:notices': others };
}

/** Removes conditions of outcomes on a field of the form, and outcomes that nothing chooses any more. */
export function removeOutcomes(ui: JsonRecord, name: string): JsonRecord {
  const { 'ui:outcomes': outcomes, ...rest } = ui;
  if (!isRecord(outcomes)) return ui;
  const text = JSON.stringify(rest);
  const remaining = Object.entries(outcomes).flatMap(([key, written]) => {
    const { when, ...outcome } = recordAt(written);
    if (when !== undefined && !refersTo(when, name)) return [[key, written] as const];
    return text.includes(`"outcome":${JSON.stringify(key)}`) ? [[key, outcome] as const] : [];
  });
  return remaining.length === 0 ? rest : { ...ui, 'ui:outcomes': Object.fromEntries(remaining) };
}
