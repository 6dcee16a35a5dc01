/**
 * The service worker of the staff's site, served as /push-worker.js. It shows notifications and opens their lead. It stores
 * and answers nothing else.
 */

/** The parts of a service worker's global scope that it uses; the DOM's types do not have them. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: object): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends LongEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationClick extends LongEvent {
  readonly notification: Notification;
}

/** As pushDelivery.ts writes it. */
interface PushPayload {
  readonly title: string;
  readonly path: string;
}

const worker = self as unknown as WorkerScope;

worker.addEventListener('push', (event) => {
  const { title, path } = (event.data?.json() ?? {
    title: 'News in the inbox',
    path: '/dashboard',
  }) as PushPayload;
  // a further notification about the same path replaces the earlier one
  const options = { tag: path, data: path, icon: '/favicon.svg' };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(String(event.notification.data)));
});

/** Focuses a window that shows the page already; otherwise opens one, so that no window loses an unsaved note. */
async function showPage(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isShown = (url: string) => {
    const { pathname, search } = new URL(url);
    return path === pathname || path === pathname + search;
  };
  const open = windows.find(({ url }) => isShown(url));
  await (open ? open.focus() : worker.clients.openWindow(path));
}
