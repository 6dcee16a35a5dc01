import type { RegistryWidgetsType } from '@rjsf/utils';
import { optionalWidgets } from '#build/forms/formFeatures.ts';

/** The widgets that forms bring along, all of them: what a form's module imports one by one. */
export const everyWidget: RegistryWidgetsType = Object.fromEntries(
  await Promise.all(
    Object.entries(optionalWidgets).map(async ([key, name]) => {
      const module = (await import(`../../src/form-ui/widgets/${name}.tsx`)) as RegistryWidgetsType;
      const widget = module[name];
      if (!widget) throw new Error(`${name}.tsx does not export ${name}.`);
      return [key, widget] as const;
    }),
  ),
);
