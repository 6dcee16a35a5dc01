/** The pages of the staff's site. Each is a document of its own, so links and the browser's history work as usual. */
export const staffPages = [{ path: '/dashboard', label: 'Leads' }] as const;

export type StaffPage = (typeof staffPages)[number];
