/** The cookie with the client sidebar's state. */
export const sidebarCookie = { name: 'sidebar_state', path: '/', seconds: 604_800 } as const;

export const sidebarCookieValue = (isExpanded: boolean): string => String(isExpanded);

/** Whether a sidebar starts expanded, by its cookie; by default it does. */
export const isSidebarExpanded = (cookie: string | undefined): boolean => cookie !== 'false';
