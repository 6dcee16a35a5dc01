import { useState } from 'react';
import { formatJson } from '#forms/compile/index.ts';
import { Button } from '../controls.tsx';

interface CopyableJsonProps {
  readonly file: string;
  readonly json: object;
}

/** JSON of a file with a button that copies it. */
export function CopyableJson({ file, json }: CopyableJsonProps) {
  const [status, setStatus] = useState('');
  const text = formatJson(json).trim();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('The browser does not let this page copy: select the text'),
    );
  return (
    <>
      <div className="row">
        <h3>{file}</h3>
        <span className="push" role="status">
          {status}
        </span>
        <Button onClick={copy}>
          Copy<span className="visually-hidden"> what stands in {file}</span>
        </Button>
      </div>
      <pre>
        <code>{text}</code>
      </pre>
    </>
  );
}
