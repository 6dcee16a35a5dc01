import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useState } from 'react';
import { toastMilliseconds } from '#rules/leadTexts.ts';
import { drawToasts } from './toasts.ts';
import './toasts.css';

/** notistack's stack: top right, coloured by kind, gone after 3 s (CONST-22 to CONST-24). */
export default function ToastStack() {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (layer === null) return;
    drawToasts(({ kind, text }) => {
      raise(layer);
      enqueueSnackbar(text, { variant: kind });
    });
  }, [layer]);
  return (
    <>
      <div ref={setLayer} popover="manual" className="toasts" />
      {layer && (
        <SnackbarProvider
          domRoot={layer}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          autoHideDuration={toastMilliseconds}
          maxSnack={3}
        />
      )}
    </>
  );
}

/** Brings the toasts above everything else: a modal dialog lies above all that is not a popover opened after it. */
function raise(layer: HTMLElement): void {
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
