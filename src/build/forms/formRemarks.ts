import { mayBeMissing } from '#forms/checks/checkRules.ts';
import type { Rule } from '#forms/definition/rules.ts';
import type { ObjectDefinition } from '#forms/definition/types.ts';
import { objectsIn, rulesWithin } from '#forms/definition/walk.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { callbackForm } from '#forms/sitePaths.ts';
import { placeOfUse } from '#forms/source/place.ts';

/** Returns remarks on valid forms that may contain a mistake, as lines that begin with the form type. */
export function formRemarks(forms: readonly CatalogueForm[]): readonly string[] {
  const placed = forms.flatMap(({ definition: { page } }) => page?.forms ?? []);
  const onPages = new Set([callbackForm, ...placed.map(({ name }) => name)]);
  return forms.flatMap(({ folder, definition }) => [
    ...(onPages.has(definition.formType)
      ? []
      : [
          `${definition.formType} is not on any page, so visitors cannot reach it. Add ${folder}/page.json, or name the form in the page.json of another folder.`,
        ]),
    ...objectsIn(definition)
      .flatMap(openElses)
      .map(
        ({ required, unanswered, at }) =>
          `${definition.formType} requires ${required} while ${unanswered} is empty, because "else" then applies too (${folder}/schema.json#${at}). To require it only after an answer, write in "else" an "if" that requires ${unanswered}, and move the rest of "else" into its "then".`,
      ),
  ]);
}

interface OpenElse {
  readonly required: string;
  readonly unanswered: string;
  readonly at: string;
}

/** Finds every `else` that requires fields before the fields of its `if` are answered. */
function openElses({ rule, fields }: ObjectDefinition): readonly OpenElse[] {
  const mayBeEmpty = (name: string) => {
    const field = fields.get(name);
    return field !== undefined && mayBeMissing(field) && !('start' in field);
  };
  return [rule, ...rulesWithin(rule).map((within) => within.rule)]
    .flatMap(({ branches }) => branches)
    .flatMap((branch) => {
      if (branch.kind !== 'when' || !branch.otherwise) return [];
      const required = requiredFields(branch.otherwise);
      const unanswered = branch.if.required.map(({ name }) => name).filter(mayBeEmpty);
      if (required.length === 0 || unanswered.length === 0) return [];
      const at = placeOfUse(branch.otherwise.at).pointer;
      return { required: quoted(required), unanswered: quoted(unanswered), at };
    });
}

const requiredFields = ({ required, declares }: Rule): readonly string[] => [
  ...new Set([...required, ...declares].map(({ name }) => name)),
];

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' and ');
