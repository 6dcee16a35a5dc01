/** In place of markdown-to-jsx, by which RJSF shows mistakes in schemas: forms are checked when they are built. */
export const Markdown = ({ children }: { readonly children: string }) => children;
