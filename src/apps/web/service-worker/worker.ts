/// <reference lib="webworker" />
import { brand } from '#kernel/contract/brand.ts';
import { deviceName } from '#kernel/web/client/device-name.ts';
import './keep-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A pushed notification; `path` is its target on this site. */
type PushedNote = { id?: string; title: string; body?: string; path?: string | null };

const listAddress = '/notifications';

// A new version takes over at once, even while old pages are open: their files are cached under hashed names, whichever
// worker serves them.
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('push', (event) => {
  const note = readNote(event.data);
  event.waitUntil(
    self.registration.showNotification(note.title, {
      body: note.body ?? '',
      tag: note.id ?? '',
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: note,
    }),
  );
});

/**
 * The notification in a push message; a general one where the message cannot be read, since browsers require that each
 * push is shown.
 */
function readNote(data: PushMessageData | null): PushedNote {
  try {
    const note: unknown = data?.json();
    if (note && typeof note === 'object' && 'title' in note && typeof note.title === 'string')
      return note as PushedNote;
  } catch {
    // Falls through to the general notification below.
  }
  return { title: brand.name, body: 'You have a new notification.', path: listAddress };
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const note = event.notification.data as PushedNote | undefined;
  event.waitUntil(Promise.all([open(addressOf(note?.path)), markRead(note?.id)]));
});

/** The target of a notification; the list of notifications where the path leads to another site. */
function addressOf(path: string | null | undefined): URL {
  const own = new URL(listAddress, self.location.origin);
  if (!path || !URL.canParse(path, self.location.origin)) return own;
  const address = new URL(path, self.location.origin);
  return address.origin === self.location.origin ? address : own;
}

/** Focuses a tab that already shows the address, or opens one. */
async function open(address: URL): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url.split('#')[0] === address.href.split('#')[0]);
  await (shown ? shown.focus() : self.clients.openWindow(address.href));
}

/** Marks an opened notification as read. A failure is ignored: the list still shows the notification as unread. */
async function markRead(id: string | undefined): Promise<void> {
  if (id) await send('/api/notifications', 'PATCH', { ids: [id], read: true }).catch(() => undefined);
}

/** An event that TypeScript's DOM library does not declare yet. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(subscribeAgain(change));
});

/** Renews a push subscription that the browser or its push service has ended, and registers it with the server. */
async function subscribeAgain({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const subscription = newSubscription ?? (await subscribe());
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await send('/api/push/subscriptions', 'POST', {
    endpoint,
    keys,
    device: deviceName(self.navigator.userAgent).slice(0, 80),
  });
  if (oldSubscription) await send('/api/push/subscriptions', 'DELETE', { endpoint: oldSubscription.endpoint });
}

async function subscribe(): Promise<PushSubscription | null> {
  const { public_key: key } = (await (await fetch('/api/push')).json()) as { public_key: string | null };
  return key ? self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null;
}

/** @throws Error where the server cannot be reached or refuses the request */
async function send(path: string, method: string, body: unknown): Promise<void> {
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
}
