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

/** Replaces the current toast. The layer opens again each time, because a modal dialog covers popovers that opened before it. */
export function renderToast({ kind, text }: Toast): void {
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
  toasts += 1;
  // A new key removes the previous toast at once, without notistack's exit animation. flushSync: enqueueSnackbar needs the
  // mounted provider.
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

/** Fits the layer to the visual viewport: the part that neither an on-screen keyboard nor pinch zoom hides. */
function fitLayer(): void {
  const { offsetTop, offsetLeft, width, height } = visualViewport ?? {};
  const edges = { top: offsetTop, left: offsetLeft, width, height };
  for (const [edge, pixels] of Object.entries(edges))
    layer.style.setProperty(edge, pixels === undefined ? '' : `${pixels}px`);
}

fitLayer();
for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, fitLayer);
