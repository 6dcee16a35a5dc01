import { useState } from 'react';
import { formatJson } from '#engine/compile';
import { StudioButton } from '../controls.tsx';

interface CopiedJsonProps {
  readonly file: string;
  readonly json: object;
}

/** JSON of a file as it stands there, with a button that copies it. */
export function CopiedJson({ file, json }: CopiedJsonProps) {
  const [said, say] = useState('');
  const text = formatJson(json).trim();
  return (
    <div className="copied-json">
      <div className="copied-json__bar">
        <h3>{file}</h3>
        <span role="status">{said}</span>
        <StudioButton
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => say('Copied'),
              () => say('The browser does not let this page copy: select the text'),
            )
          }
        >
          Copy<span className="visually-hidden"> what stands in {file}</span>
        </StudioButton>
      </div>
      <pre>
        <code>{text}</code>
      </pre>
    </div>
  );
}
