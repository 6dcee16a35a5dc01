import { formLoaders } from 'virtual:form-catalogue';

const contents = import.meta.glob<{ readonly sample?: unknown }>('../content/*.json', {
  eager: true,
  import: 'default',
});

/** Names of the content files and rate tables that say that they are sample data. Used by the build alone. */
export async function findSampleContent(): Promise<readonly string[]> {
  const files = Object.entries(contents).flatMap(([path, { sample }]) =>
    sample === true ? [path.slice(path.lastIndexOf('/') + 1)] : [],
  );
  const forms = await Promise.all(Object.values(formLoaders).map((load) => load()));
  const tables = forms.flatMap(({ model }) =>
    Object.entries(model.tables).flatMap(([name, { status }]) => (status === 'sample' ? [name] : [])),
  );
  return [...files, ...tables];
}
