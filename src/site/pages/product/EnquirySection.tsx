import type { ReactNode } from 'react';
import { idPrefix } from '#forms/pageHooks.ts';
import { LeadForm } from '#lead-form/LeadForm.tsx';
import type { EnquiryForm, PageContent } from '#web/content/pageContent.ts';
import { NextSteps } from '#web/ui/firm/NextSteps.tsx';
import { RestoredTabs } from '#web/ui/tabs/TabList.tsx';
import { Figures } from './Figures.tsx';

/** The id of the section with the forms. */
export const enquiryId = 'enquiry';

/** The forms of a product page: one next to the section's text, or several in tabs. */
export function EnquirySection({ title, text, forms }: PageContent['enquiry']) {
  const [form, ...others] = forms;
  const head = (
    <div className="section__head ruled">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
  return (
    <section className="section section--ivory enquiry" id={enquiryId} tabIndex={-1}>
      <div className="wrap">
        {form && others.length === 0 ? (
          <FormWithText form={form} title={<h3 className="form-title">{form.title}</h3>}>
            {head}
            <Figures items={form.figures} />
            <p className="enquiry__text">{form.text}</p>
          </FormWithText>
        ) : (
          <>
            {head}
            <FormTabs label={title} forms={forms} />
          </>
        )}
      </div>
    </section>
  );
}

function FormTabs({ label, forms }: { readonly label: string; readonly forms: readonly EnquiryForm[] }) {
  return (
    <RestoredTabs
      label={label}
      tabs={forms.map((form) => ({
        id: idPrefix(form.formType),
        label: form.tab ?? form.title,
        panel: (
          <FormWithText form={form}>
            <h3>{form.title}</h3>
            <p>{form.text}</p>
            <Figures items={form.figures} />
          </FormWithText>
        ),
      }))}
    />
  );
}

interface FormWithTextProps {
  readonly form: EnquiryForm;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

function FormWithText({ form, title, children }: FormWithTextProps) {
  return (
    <div className="form-split">
      <div className="form-split__text">
        {children}
        {form.lists && <CoveredLists {...form} />}
      </div>
      <div className="form-split__form">
        {title}
        <LeadForm formType={form.formType} isMain />
      </div>
      <NextSteps />
    </div>
  );
}

function CoveredLists({ formType, lists = [] }: Pick<EnquiryForm, 'formType' | 'lists'>) {
  return (
    <RestoredTabs
      label="Cover"
      size="small"
      tabs={lists.map(({ tab, text, tone, items }) => ({
        id: `${idPrefix(formType)}-${tone}`,
        label: tab,
        panel: (
          <>
            <p>{text}</p>
            <ul className={`ticks ticks--${tone}`}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </>
        ),
      }))}
    />
  );
}
