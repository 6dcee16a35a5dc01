import { FillsNote } from '#form-ui/FillsNote.tsx';
import type { FormTables } from '#form-ui/index.ts';
import type { FormModel } from '#forms/formModel.ts';
import type { OptionIndex } from '#forms/optionIndex.ts';
import { fieldInForm } from '#forms/tableAnswers.ts';
import type { LeadApi } from '#web/api/sendLead.ts';
import { createOptionSource } from './optionSource.ts';

/** What a form with tables of options needs in a page: the options come from the server. */
export const createTables = ({ formType }: FormModel, api: LeadApi): FormTables => ({
  options: createOptionSource(formType, api),
  FillsNote,
});

/** The same where the tables themselves are at hand: on the server and in the studio. */
export const tablesOf = (model: FormModel, { has, search, fill }: OptionIndex): FormTables => ({
  options: {
    has,
    search: async ({ from, answers, text, page }) => search(from.table, from.column, answers, text, page),
    fill: async (name, value) => {
      const from = fieldInForm(model.fields, name)?.fillsIn;
      return from ? fill(from, value) : {};
    },
  },
  FillsNote,
});
