import './portrait.css';

/** A person's portrait, decorative next to the name. Renders nothing if there is no picture. */
export const Portrait = ({ picture }: { readonly picture: string | undefined }) =>
  picture && <img className="portrait" src={picture} alt="" width="160" height="160" loading="lazy" />;
