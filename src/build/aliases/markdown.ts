/** Replaces markdown-to-jsx, which RJSF only needs for errors in schemas: the build checks the forms. */
export const Markdown = ({ children }: { readonly children: string }) => children;
