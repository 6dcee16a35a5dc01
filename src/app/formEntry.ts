import { config } from '#app/config.ts';
import { wakeForms } from '#lead-form/formRoots.tsx';

/*
 * The script of the forms in a page, for a visitor who touches one before the page's own script has come: it needs
 * neither the router nor what stands around the form.
 */
wakeForms({ apiHost: config.apiHost, leadKey: config.leadApiKey });
