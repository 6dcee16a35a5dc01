import company from '#web/content/company.json';
import texts from '#web/content/unavailable.json';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import tokens from '#web/ui/theme/tokens.css?inline';
import styles from './unavailable.css?inline';

/** The document that nginx serves from disk while no server responds. It has no scripts, and the build minifies its styles. */
export function UnavailableDocument() {
  const { name, phone, phoneHref, hours, claims } = company;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${texts.title} · ${name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant styles, which React would escape */}
        <style dangerouslySetInnerHTML={{ __html: tokens + styles }} />
      </head>
      <body>
        <header>
          <LogoMark /> {name}
        </header>
        <main>
          <h1>{texts.title}</h1>
          <p>{texts.again}</p>
          <p>{texts.forms}</p>
          <p>
            {texts.call}{' '}
            <a href={phoneHref} translate="no">
              {phone}
            </a>
            <br />
            {hours}
          </p>
          <p>
            {texts.claims}{' '}
            <a href={claims.phoneHref} translate="no">
              {claims.phone}
            </a>
            <br />
            {claims.hours}
          </p>
        </main>
      </body>
    </html>
  );
}
