import * as module from 'virtual:shared-form';
import { createRoot } from 'react-dom/client';
import { LeadFormView } from '#lead-form/LeadFormView.tsx';
import { LeadApiContext } from '#lead-form/leadApiContext.ts';
import { HeadingLevelContext } from '#renderer';
import { keepLeads } from './keepLeads.ts';
import { SharedLead } from './SharedLead.tsx';

const place = document.getElementById('form');
if (place === null) throw new Error('The shared page has no element with id "form"');

const leads = keepLeads(window);

createRoot(place).render(
  <LeadApiContext value={{ apiHost: '', leadKey: '' }}>
    <div className="lead-form-place" data-form-place={module.model.formType}>
      <HeadingLevelContext value={2}>
        <LeadFormView module={module} />
      </HeadingLevelContext>
    </div>
    <SharedLead leads={leads} />
  </LeadApiContext>,
);
