import type { RegistryWidgetsType } from '@rjsf/utils';
import { optionalWidgets } from '#build/forms/formFeatures.ts';

/** The widgets that forms bring along, all of them: what a form's module imports one by one. */
export const everyWidget: RegistryWidgetsType = Object.fromEntries(
  await Promise.all(
    optionalWidgets.map(async ({ name, file }) => {
      const module = (await import(`../../src/form-ui/widgets/${file}.tsx`)) as RegistryWidgetsType;
      const widget = module[file];
      if (!widget) throw new Error(`${file}.tsx does not export ${file}.`);
      return [name, widget] as const;
    }),
  ),
);
