/** Where leads are sent to, and read from (CONTRACT 'HTTP'). */
export const leadsPath = '/api/client-forms/forms';
