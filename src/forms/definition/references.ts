import { isObject } from '../source/json.ts';
import type { SharedSources, SourceFile } from '../source/parseFolder.ts';
import { below, type Place, type Report } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';

/** A part of a schema with its reference resolved, the place of its keywords, and the shared field that it refers to. */
export interface Followed<T> {
  readonly written: T;
  readonly at: Place;
  readonly sharedName?: string | undefined;
}

export interface References {
  /** Resolves the `$ref` of a part, not those below it. Keywords next to a reference also apply. */
  follow<T>(written: T, at: Place): Followed<T>;
}

const reference = /^(\.\.\/fields\.schema\.json)?#\/\$defs\/([^/]+)$/;

/** Reports unknown and circular references of schema.json, and ignores them. */
export function readReferences(schema: SourceFile, shared: SharedSources, report: Report): References {
  const root: Place = { file: schema.path, pointer: '' };
  const defs = isObject(schema.json.$defs) ? schema.json.$defs : {};
  const broken = new WeakSet<object>();

  const targetOf = ($ref: string) => {
    const [, isShared, name = ''] = reference.exec($ref) ?? [];
    const [all, at] = isShared
      ? ([shared.fields, { file: shared.paths.fields, pointer: '' }] as const)
      : ([defs, root] as const);
    return {
      isShared: isShared !== undefined,
      name,
      isThere: Object.hasOwn(all, name),
      written: all[name],
      at: below(at, '$defs', name),
    };
  };

  const visited = new Set<string>();
  const visitDefinition = (name: string, passed: readonly string[]) => {
    if (visited.has(name)) return;
    visit(defs[name], below(root, '$defs', name), [...passed, name]);
    visited.add(name);
  };
  const visit = (part: unknown, at: Place, passed: readonly string[]): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part))
      if (key !== '$defs' || at !== root) visit(value, below(at, key), passed);
    if (!isObject<unknown>(part) || typeof part.$ref !== 'string') return;
    const { isShared, name, isThere } = targetOf(part.$ref);
    if (!isThere || (!isShared && passed.includes(name))) {
      broken.add(part);
      const own = Object.keys(defs).join(', ') || '(no definition)';
      const hint = `Write "#/$defs/NAME" with one of: ${own}; or "../fields.schema.json#/$defs/NAME" with one of: ${Object.keys(shared.fields).join(', ')}.`;
      report(
        below(at, '$ref'),
        `"${part.$ref}" refers to ${isThere ? 'itself' : 'an unknown definition'}.`,
        hint,
      );
    } else if (!isShared) visitDefinition(name, passed);
  };
  for (const name of Object.keys(defs)) visitDefinition(name, []);
  visit(schema.json, root, []);

  const follow = <T>(written: T, at: Place): Followed<T> => {
    if (!isObject<unknown>(written) || typeof written.$ref !== 'string') return { written, at };
    // shared fields cannot contain references; a check reports them
    if (at.file === shared.paths.fields) return { written, at };
    const { $ref, ...siblings } = written;
    if (broken.has(written)) return { written: siblings as T, at };
    const { isShared, name, written: named, at: place } = targetOf($ref);
    const usedAt = at.usedAt ?? at;
    const target = follow(named, { ...place, usedAt });
    const sharedName = isShared ? name : target.sharedName;
    const { written: merged, at: mergedAt } = withSiblings(target, siblings, at);
    return { written: merged as T, at: mergedAt, sharedName };
  };
  return { follow };
}

/** Annotations. An annotation next to a reference replaces that of the target. */
const annotations = new Set(['title', 'description', '$comment', 'personal', 'clientOnly']);

/**
 * Merges the target of a reference with the keywords next to it. In a field, a keyword next to the reference replaces the same
 * keyword of the target, and the replaced keyword becomes a second rule. In a rule, both apply.
 */
function withSiblings(
  { written: target, at }: Followed<unknown>,
  siblings: JsonSchema,
  site: Place,
): Followed<unknown> {
  const moved = (...entries: readonly (readonly [string, Place])[]): Place => ({
    ...at,
    moved: new Map([
      ...(at.moved ?? []),
      ...Object.keys(siblings).map((key) => [key, below(site, key)] as const),
      ...entries,
    ]),
  });
  const listOf = (list: Place, index: number, place: Place): Place => ({
    ...list,
    moved: new Map([...(list.moved ?? []), [String(index), place]]),
  });
  if (!isObject(target) || target.type === undefined) {
    const { title, ...more } = siblings;
    const further = Object.keys(more).length > 0 ? [more] : [];
    if (title === undefined && further.length === 0) return { written: target, at };
    const both = listOf(listOf(below(site, 'allOf'), 0, at), 1, site);
    const written = { ...(title !== undefined && { title }), allOf: [target, ...further] };
    return { written, at: { ...site, moved: new Map([['allOf', both]]) } };
  }
  const isInBoth = (keyword: string) =>
    !annotations.has(keyword) &&
    (keyword in siblings || ('if' in siblings && ['then', 'else'].includes(keyword)));
  const kept = Object.entries(target).filter(([keyword]) => !isInBoth(keyword));
  const again = Object.entries(target).filter(([keyword]) => isInBoth(keyword));
  const merged: JsonSchema = { ...Object.fromEntries(kept), ...siblings };
  if (again.length === 0) return { written: merged, at: moved() };
  const before: readonly unknown[] = Array.isArray(merged.allOf) ? merged.allOf : [];
  const list = below('allOf' in siblings ? site : at, 'allOf');
  return {
    written: { ...merged, allOf: [...before, Object.fromEntries(again)] },
    at: moved(['allOf', listOf(list, before.length, at)]),
  };
}
