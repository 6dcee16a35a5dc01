import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { sendQueuedLeads } from '#lead-form/queueOnDemand.ts';
import { rememberServedForms } from '#lead-form/servedForms.ts';
import { removeExpiredAnswers } from '#lead-form/storedNames.ts';
import { openLoginFromLinks } from '#site/pages/login/loginLinks.ts';
import { config } from '#web/api/config.ts';
import { App } from './App.tsx';
import { rememberScrollPositions } from './pageNavigation.ts';
import '#web/ui/fonts/siteFonts.css';
import './site.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id "root"');

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

rememberScrollPositions();
rememberServedForms();
removeExpiredAnswers(Date.now());
openLoginFromLinks();

// The transition hydrates prerendered pages in slices, between which React handles input. `vite dev` serves an empty root.
if (root.firstElementChild === null) createRoot(root).render(site);
else startTransition(() => void hydrateRoot(root, site));

sendQueuedLeads(config);
