/** A firm's name, set in the site's own type: no third party's logo is shown, and none is invented. */
export function Wordmark({ name }: { readonly name: string }) {
  return <span className="wordmark">{name}</span>;
}
