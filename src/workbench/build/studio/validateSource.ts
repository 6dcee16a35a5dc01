import { join } from 'node:path';
import { missingPictures } from '#build/forms/checkCatalogue.ts';
import {
  type FolderTexts,
  type FormIssue,
  formTypeOf,
  parseFolder,
  parseShared,
  pointer,
} from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import type { FieldModel } from '#forms/index.ts';
import { breakingSinceRelease, type CatalogueForm, compileWritten, sharedTexts } from '#forms/node/index.ts';
import { telephoneColumns } from '#server/inbox/leadCells.ts';
import { csvHeader, csvRow } from '#server/inbox/leadCsv.ts';
import { parseLead } from '#server/leads/parseLead.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';

/** The unsaved texts of a folder, with a lead. */
export interface SourceForm {
  readonly folder: string;
  readonly directory: string;
  readonly texts: FolderTexts;
  /** Unsaved fields.schema.json and fields.ui.json; missing ones are read from the disk. */
  readonly shared: FolderTexts;
  /** The lead's data; undefined to validate the form only. */
  readonly data?: unknown;
}

/** The lead server's response to a lead. */
interface LeadResponse {
  readonly status: number;
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** The lead as a row of the CSV export; null if it is invalid. */
  readonly csv: { readonly header: string; readonly row: string } | null;
}

export interface SourceValidation {
  /** Issues that the browser cannot find: missing pictures, broken releases. */
  readonly issues: readonly FormIssue[];
  readonly fields: readonly FieldModel[];
  readonly response: LeadResponse | null;
}

/** Compiles a form and validates a lead in the same way as the lead server. */
export function validateSource(
  { folder, directory, texts, shared, data }: SourceForm,
  directories: readonly string[],
  home: string,
  now: Date = new Date(),
): SourceValidation {
  const none = { fields: [], response: null };
  const read = parseFolder(folder, join(directory, folder), texts);
  if (!read.sources) return { issues: read.issues, ...none };
  const known = parseShared(home, { ...sharedTexts(home), ...shared });
  const { form, bound, issues } = compileWritten(read.sources, known, now);
  const ofForm = pointer('forms', formTypeOf(folder));
  const broken = bound && breakingSinceRelease(directories, [bound]).filter((one) => one.pointer === ofForm);
  if (!form) return { issues: [...(broken ?? []), ...issues], ...none };
  const forms = serverFormsOf({ forms: [form], byFormType: new Map([[form.model.formType, form]]) });
  return {
    issues: [...(broken ?? []), ...missingPictures([form], [directory])],
    fields: forms.get(form.model.formType)?.models ?? [],
    response: data === undefined ? null : responseTo(form, forms, data, now),
  };
}

function responseTo(
  { model }: CatalogueForm,
  forms: ReturnType<typeof serverFormsOf>,
  data: unknown,
  now: Date,
): LeadResponse {
  const { formType } = model;
  const parsed = parseLead({ formType, data }, undefined, forms, todayInIndia(now));
  if ('error' in parsed) {
    const { status, message, errors } = parsed.error;
    return { status, message, errors, csv: null };
  }
  const { fields = [], models = [] } = forms.get(formType) ?? {};
  const lead = {
    id: 'sample',
    formType,
    createdAt: now.toISOString(),
    data: parsed.data as Record<string, unknown>,
  };
  const csv = { header: csvHeader(fields), row: csvRow(lead, fields, telephoneColumns(models)) };
  return { status: 201, message: 'Stored', errors: [], csv };
}
