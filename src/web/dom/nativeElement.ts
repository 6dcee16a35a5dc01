/**
 * Returns an element with its native members. A form's fields may shadow them (DOM clobbering): with a field named `matches`,
 * `form.matches` is an input. Code whose element may be a form must read members through this.
 */
export function nativeElement<T extends Element>(element: T): T {
  const members = Object.getPrototypeOf(element) as object;
  return new Proxy(element, {
    get: (_, name) => {
      const value: unknown = Reflect.get(members, name, element);
      return typeof value === 'function' ? value.bind(element) : value;
    },
    set: (_, name, value) => Reflect.set(members, name, value, element),
  });
}
