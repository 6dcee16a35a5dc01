/** Makes the password toggle of a server-rendered page work. */
const input = document.querySelector<HTMLInputElement>('input[type=password]');
const toggle = input?.parentElement?.querySelector<HTMLButtonElement>('button');

function show(isShown: boolean): void {
  if (input) input.type = isShown ? 'text' : 'password';
  toggle?.setAttribute('aria-pressed', String(isShown));
}

if (toggle) toggle.hidden = false;
toggle?.addEventListener('click', () => show(input?.type === 'password'));
// a browser may remember a value that is submitted as plain text
input?.form?.addEventListener('submit', () => show(false));
