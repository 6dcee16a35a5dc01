import type { Form } from '#forms/createForm.ts';
import type { OptionsFromModel } from '#forms/fieldModel.ts';
import type { OptionPage } from '#forms/optionIndex.ts';
import { nameInForm, tableAnswers } from '#forms/tableAnswers.ts';
import type { HasOption, TableAnswers, Values } from '#forms/types.ts';

/** A search for options of a field, as the server answers it. */
export interface OptionQuery {
  /** The name of the field without keys of rows. */
  readonly field: string;
  readonly from: OptionsFromModel;
  readonly answers: TableAnswers;
  readonly text: string;
  readonly page: number;
}

/** Where a page has the options of tables from: the server, or in the studio the folder itself. */
export interface OptionSource {
  /** Whether a value is an option, as far as the options found so far tell. */
  readonly has: HasOption;
  /** Rejects if the options cannot be fetched. */
  search(query: OptionQuery, signal?: AbortSignal): Promise<OptionPage>;
  /** Returns the texts that a value of a field fills in, by column. Rejects if they cannot be fetched. */
  fill(field: string, value: string, signal?: AbortSignal): Promise<Readonly<Record<string, string>>>;
}

/** Returns the search for the options of a field, with the answers on which they depend. */
export function optionQuery(
  form: Form,
  values: Values,
  name: string,
  search: Pick<OptionQuery, 'text' | 'page'>,
): OptionQuery | undefined {
  const from = form.field(name)?.optionsFrom;
  return (
    from && { field: nameInForm(form, name), from, answers: tableAnswers(form, values, name), ...search }
  );
}

/** The options that a page shows after a post without scripts, and the text by which they were searched. */
export interface PostedOptions extends OptionPage {
  readonly page: number;
  readonly text: string;
}
