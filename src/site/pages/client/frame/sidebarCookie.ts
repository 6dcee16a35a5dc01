/** The cookie that keeps the client sidebar as it was left (CONST-13, CONST-14). */
export const sidebarCookie = { name: 'sidebar_state', path: '/', seconds: 604_800 } as const;

/** What the cookie says of a sidebar. */
export const sidebarCookieValue = (isExpanded: boolean): string => String(isExpanded);

/** Whether a sidebar starts expanded: it does, unless the cookie says otherwise (R41). */
export const isSidebarExpanded = (cookie: string | undefined): boolean => cookie !== 'false';
