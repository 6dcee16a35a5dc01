import { readDesk } from '#server/config/desk.ts';
import type { ChangeOptions } from '#server/inbox/changeLeads.ts';

/** The usual statuses, reasons and hours, without rules. */
export const testDesk = readDesk(null, []);

/** Changes of leads that nobody is told about. */
export const quietWork: ChangeOptions = { targets: [], desk: testDesk };
