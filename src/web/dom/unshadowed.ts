/**
 * An element by its own members. A form's controls shadow them by name: with a field called `matches`, `form.matches`
 * is an input. Fields may have any name, so code that may hold a form reads it through this.
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
