/** Returns the value at a path. Inherited properties are ignored. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => {
    const isThere = typeof at === 'object' && at !== null && Object.hasOwn(at, name);
    return isThere ? Reflect.get(at, name) : undefined;
  }, data);
}
