/** The cookie that keeps the client sidebar as it was left. */
export const sidebarCookie = { name: 'sidebar_state', path: '/', seconds: 604_800 } as const;

export const sidebarCookieValue = (isExpanded: boolean): string => String(isExpanded);

/** Whether a sidebar starts expanded: it does, unless the cookie says otherwise. */
export const isSidebarExpanded = (cookie: string | undefined): boolean => cookie !== 'false';
