/** A browser's storage without a browser, over entries that a test can look at: its keys are its own, as a browser's are. */
export const storageOf = (items: Record<string, string>): object =>
  new Proxy(items, {
    get(_, name) {
      if (name === 'getItem') return (key: string) => items[key] ?? null;
      if (name === 'removeItem') return (key: string) => Reflect.deleteProperty(items, key);
      return (key: string, value: string) => Object.assign(items, { [key]: value });
    },
  });
