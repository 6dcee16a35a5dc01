import './portrait.css';

/** The drawing of a person, whose name is beside it; nothing without one. */
export const Portrait = ({ picture }: { readonly picture: string | undefined }) =>
  picture && <img className="portrait" src={picture} alt="" width="160" height="160" loading="lazy" />;
