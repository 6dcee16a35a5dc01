import {
  asList,
  asRecord,
  isObject,
  isShape,
  mayBeMissing,
  pointer,
  type ResolvedObject,
  subschemasOf,
} from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { callbackForm } from '#forms/sitePaths.ts';

/** Remarks on forms that pass the check but may not be what their authors mean, a line each, the form type first. */
export function formRemarks(forms: readonly CatalogueForm[]): readonly string[] {
  const placed = forms.flatMap(({ page }) => asList<JsonSchema>(asRecord(page?.enquiry).forms));
  const onPages = new Set([callbackForm, ...placed.map(({ formType }) => String(formType))]);
  return forms.flatMap(({ model: { formType }, folder, resolved }) => [
    ...(onPages.has(formType)
      ? []
      : [
          `${formType} is on no page, so nobody can reach it: add ${folder}/page.json, or name it in another.`,
        ]),
    ...openElses(resolved).map(
      ({ asked, unanswered, at }) =>
        `${formType} asks for ${asked} while ${unanswered} is empty: "else" applies then too (${folder}/schema.json#${at}). To ask after an answer only, write an "if" with "required" within "else".`,
    ),
  ]);
}

interface OpenElse {
  readonly asked: string;
  readonly unanswered: string;
  readonly at: string;
}

/** Every `else` that asks for fields although its `if` was never answered. */
function openElses(object: ResolvedObject): readonly OpenElse[] {
  const { schema, at, properties } = object;
  const visit = (rule: JsonSchema, location: string): readonly OpenElse[] =>
    subschemasOf(rule).flatMap(({ subschema, keyword, at: below }) => {
      if (typeof subschema === 'boolean') return [];
      const inside = visit(subschema, location + below);
      if (keyword !== 'else' || !isObject(rule.if)) return inside;
      const declared = Object.entries(asRecord(subschema.properties)).filter(([, value]) => isShape(value));
      const asked = [...new Set([...asList(subschema.required), ...declared.map(([name]) => name)])];
      const unanswered = asList<string>(rule.if.required).filter((name) => {
        const property = properties[name];
        return property && mayBeMissing(property) && property.schema.default === undefined;
      });
      if (asked.length === 0 || unanswered.length === 0) return inside;
      const quoted = (names: readonly unknown[]) => names.map((name) => `"${String(name)}"`).join(' and ');
      const found = { asked: quoted(asked), unanswered: quoted(unanswered), at: location + pointer('else') };
      return [found, ...inside];
    });
  const inner = Object.values(properties).flatMap(({ inner: one }) => (one ? openElses(one) : []));
  return [...visit(schema, at), ...inner];
}
