import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { englishStringTranslator } from '@rjsf/utils';

/**
 * Stands in for RJSF's default registry: the fields that our schemas use, and no widgets or templates, since our
 * theme brings all of them.
 */
export default function getDefaultRegistry() {
  return {
    fields: { SchemaField, ObjectField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
