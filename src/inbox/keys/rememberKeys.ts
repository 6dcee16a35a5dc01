const storageKey = 'inbox-single-keys';

/** Whether single keys are shortcuts in this browser. They are until somebody turns them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // a browser that stores nothing
    return true;
  }
}

/** Remembers the switch in this browser, as far as it stores anything. */
export function rememberKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // the switch then lasts until a reload
  }
}
