import './formSteps.css';
import '#form-ui/computed/computed.css';
import '#form-ui/marked/marked.css';
import '#form-ui/notices/notices.css';
import '#form-ui/structure/structure.css';
import '#form-ui/templates/fieldNote.css';
import { computedFields } from '#form-ui/computed/computedFields.tsx';
import { MarkedText } from '#form-ui/marked/MarkedText.tsx';
import { noticeComponents } from '#form-ui/notices/noticeComponents.ts';
import { Steps } from '#form-ui/steps/Steps.tsx';
import { structureComponents } from '#form-ui/structure/structureComponents.ts';
import { optionalComponents } from '#forms/controls/controls.ts';
import type { FormModel } from '#forms/index.ts';
import { createNotices } from '#forms/notices.ts';
import { payloadFeatures } from '#forms/payloadFeatures.ts';
import { relativeDefaults } from '#forms/relativeDefaults.ts';
import type { FormModule } from './createLeadForm.ts';
import { prefill } from './prefill.ts';
import { createTables } from './tables/createTables.ts';

/*
 * All features, for pages that must render any form. The module of a form imports only the features that the form needs
 * (src/build/forms/formFeatures.ts).
 */
export {
  computedFields,
  createNotices,
  createTables,
  MarkedText,
  noticeComponents,
  relativeDefaults,
  Steps,
  structureComponents,
};

type Widgets = NonNullable<FormModule['optionalWidgets']>;

const modules = import.meta.glob<Widgets>('/src/form-ui/widgets/*Widget.tsx', { eager: true });
import.meta.glob('/src/form-ui/widgets/*.css', { eager: true });

export const optionalWidgets: Widgets = Object.fromEntries(
  optionalComponents.flatMap(({ name, file }) => {
    const widget = modules[`/src/form-ui/widgets/${file}.tsx`]?.[file];
    return widget ? [[name, widget]] : [];
  }),
);

/** The features that a form needs, of those that the module of each form imports by itself. */
export function featuresOf({ computed, marked, nodes, steps, notices, outcomes }: FormModel) {
  return {
    optionalWidgets,
    prefill,
    relativeDefaults,
    ...payloadFeatures,
    ...(computed && { computedFields }),
    ...(marked && { MarkedText }),
    ...(nodes && { structureComponents }),
    ...(steps && { Steps }),
    ...((notices ?? outcomes) && { createNotices }),
    ...(notices && { noticeComponents }),
  };
}
