import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toastMilliseconds } from '#contract/lead/leadTexts.ts';
import type { Toast } from './toasts.ts';
import './toasts.css';

const layer = document.createElement('div');
layer.className = 'toasts';
layer.popover = 'manual';
document.body.append(layer);
const root = createRoot(layer);
let toasts = 0;

/**
 * Shows a toast in place of the one before, above everything else: a modal dialog covers everything except a popover
 * that opened after it.
 */
export function renderToast({ kind, text }: Toast): void {
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
  toasts += 1;
  // notistack lets a toast leave before the next one comes; a provider with another key is empty at once
  flushSync(() =>
    root.render(
      <SnackbarProvider
        key={toasts}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        autoHideDuration={toastMilliseconds}
      />,
    ),
  );
  enqueueSnackbar(text, { variant: kind });
}

/** Keeps the layer to the part of the window that neither an on-screen keyboard nor magnifying hides. */
function fitLayer(): void {
  const { offsetTop, offsetLeft, width, height } = visualViewport ?? {};
  const edges = { top: offsetTop, left: offsetLeft, width, height };
  for (const [edge, pixels] of Object.entries(edges))
    layer.style.setProperty(edge, pixels === undefined ? '' : `${pixels}px`);
}

fitLayer();
for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, fitLayer);
