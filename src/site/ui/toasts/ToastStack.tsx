import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toastMilliseconds } from '#machines/lead/leadTexts.ts';
import type { Toast } from './toasts.ts';
import './toasts.css';

const layer = document.createElement('div');
layer.className = 'toasts';
layer.popover = 'manual';
document.body.append(layer);

// notistack's stack: top right, coloured by kind, gone after 3 s; it accepts toasts once it is rendered
flushSync(() =>
  createRoot(layer).render(
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={toastMilliseconds}
      maxSnack={3}
    />,
  ),
);

/** Shows a toast above everything else: a modal dialog covers everything except a popover that opened after it. */
export function renderToast({ kind, text }: Toast): void {
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
  enqueueSnackbar(text, { variant: kind });
}
