import type { JsonSchema, RuleMessage } from '../types.ts';
import { pointer } from './issues.ts';
import { asRecord } from './json.ts';
import { isGroup, type ResolvedObject } from './resolveRefs.ts';

/** The ui options of an object's properties: those of shared fields, overridden key by key by the form's own. */
export interface MergedUi {
  /** JSON pointer to the object's options in ui.json. */
  readonly at: string;
  readonly uiOptions: Readonly<Record<string, JsonSchema>>;
  readonly rules: Readonly<Record<string, RuleMessage>>;
  /** Of groups, and of the items of a list of objects. */
  readonly inner: Readonly<Record<string, MergedUi>>;
}

/** Merges the ui options of an object and of its groups and lists; a row's options are below `items`. */
export function mergeUi(
  { properties }: ResolvedObject,
  ui: JsonSchema,
  shared: Readonly<Record<string, JsonSchema>>,
  at = '',
): MergedUi {
  const uiOptions: Record<string, JsonSchema> = {};
  const inner: Record<string, MergedUi> = {};
  for (const [name, property] of Object.entries(properties)) {
    const own = asRecord(ui)[name] ?? {};
    uiOptions[name] = { ...(property.sharedName === undefined ? {} : shared[property.sharedName]), ...own };
    if (!property.inner) continue;
    const [below, location] = isGroup(property.schema)
      ? [own, at + pointer(name)]
      : [asRecord(own).items ?? {}, at + pointer(name, 'items')];
    inner[name] = mergeUi(property.inner, below, shared, location);
  }
  const rules = (asRecord(ui)['ui:rules'] ?? {}) as Readonly<Record<string, RuleMessage>>;
  return { at, uiOptions, rules, inner };
}
