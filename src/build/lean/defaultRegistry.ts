/**
 * Stands in for RJSF's default registry: no fields, widgets or templates, since our theme brings all of them.
 */
export default function getDefaultRegistry() {
  return {
    fields: {},
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: String,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
