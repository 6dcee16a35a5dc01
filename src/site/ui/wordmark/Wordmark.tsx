/** A firm's name in the site's own type, so that no third party's logo is shown. */
export function Wordmark({ name }: { readonly name: string }) {
  return <span className="wordmark">{name}</span>;
}
