/**
 * An element by its own members. A form answers to the names of its controls first: with a field called `matches` (sports
 * cover) `form.matches` is an input. Fields may have any name, so whoever may hold a form reads it through this.
 */
export function unshadowed<T extends Element>(element: T): T {
  const members = Object.getPrototypeOf(element) as object;
  return new Proxy(element, {
    get: (_, name) => {
      const value: unknown = Reflect.get(members, name, element);
      return typeof value === 'function' ? value.bind(element) : value;
    },
    set: (_, name, value) => Reflect.set(members, name, value, element),
  });
}
