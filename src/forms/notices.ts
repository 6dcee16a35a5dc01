import { topOf } from './createForm.ts';
import type { FormModel } from './formModel.ts';
import { isObject } from './source/json.ts';
import type { Conditions, LeadData, NoticeEngine, ShownNotice } from './types.ts';

/** Creates the evaluation of notices and outcomes. Only forms that have some load it. */
export function createNotices(
  { notices = [], outcomes = [], steps }: FormModel,
  conditions: Conditions,
): NoticeEngine {
  const holds = (condition: string, data: unknown, today: string, around: readonly unknown[] = []) =>
    conditions[condition]?.call({ today, around }, data) === true;

  const shown = (lead: LeadData, today: string): readonly ShownNotice[] =>
    notices.flatMap((notice) => {
      const within = (
        data: unknown,
        path: readonly string[],
        prefix: string,
        around: readonly unknown[],
      ): readonly ShownNotice[] => {
        const outwards = [data, ...around];
        if (Array.isArray(data))
          return data.flatMap((row, index) => within(row, path, `${prefix}${index}.`, outwards));
        if (!isObject(data)) return [];
        const [name, ...rest] = path;
        if (name !== undefined) return within(data[name], rest, `${prefix}${name}.`, outwards);
        return holds(notice.when, data, today, around) ? [{ field: prefix + notice.field, notice }] : [];
      };
      return within(lead, notice.path, '', []);
    });

  return {
    notices: shown,
    stops: (all, step) =>
      all.filter(
        ({ field, notice: { tone, outcome } }) =>
          tone === 'stop' &&
          outcome === undefined &&
          (steps?.items.findIndex(({ fields }) => fields.includes(topOf(field))) ?? -1) <= step,
      ),
    outcome(data, today) {
      const stops = new Set(
        outcomes.length > 0 ? shown(data, today).map(({ notice }) => notice.outcome) : [],
      );
      return outcomes.find(
        ({ name, when }) => stops.has(name) || (when !== undefined && holds(when, data, today)),
      );
    },
  };
}
