import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { toastMilliseconds } from '#rules/leadTexts.ts';
import { drawToasts } from './toasts.ts';

/** notistack's stack: top right, coloured by kind, gone after 3 s (CONST-22 to CONST-24). */
export default function ToastStack() {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={toastMilliseconds}
      maxSnack={3}
    >
      <Drawer />
    </SnackbarProvider>
  );
}

function Drawer() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () => drawToasts(({ kind, text }) => enqueueSnackbar(text, { variant: kind })),
    [enqueueSnackbar],
  );
  return null;
}
