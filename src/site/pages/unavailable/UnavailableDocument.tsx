import company from '#web/content/company.json';
import texts from '#web/content/unavailable.json';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import tokens from '#web/ui/theme/tokens.css?raw';
import styles from './unavailable.css?raw';

/**
 * The whole document that nginx shows from the disk while no server answers. It has no scripts, and nothing of it is in
 * another file: a server would have to send that.
 */
export function UnavailableDocument() {
  const { name, phone, phoneHref, hours, claims } = company;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${texts.title} · ${name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles of our own, whose signs are not those of a text */}
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
