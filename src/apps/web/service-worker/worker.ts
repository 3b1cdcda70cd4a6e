/// <reference lib="webworker" />
import { brand } from '#kernel/contract/brand.ts';
import { deviceName } from '#kernel/web/client/device-name.ts';
import './keep-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The note that the server pushes; `path` is its address on this site. */
type PushedNote = { id?: string; title: string; body?: string; path?: string | null };

const listAddress = '/notifications';

// A new version takes over at once: files that an open page could miss are kept by their names, whichever it is.
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

/** A push has to be shown even where it cannot be read. */
function readNote(data: PushMessageData | null): PushedNote {
  try {
    const note: unknown = data?.json();
    if (note && typeof note === 'object' && 'title' in note && typeof note.title === 'string')
      return note as PushedNote;
  } catch {
    // Said below.
  }
  return { title: brand.name, body: 'You have a new notification.', path: listAddress };
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const note = event.notification.data as PushedNote | undefined;
  event.waitUntil(Promise.all([open(addressOf(note?.path)), markRead(note?.id)]));
});

/** An address of this site, and no other's. */
function addressOf(path: string | null | undefined): URL {
  const own = new URL(listAddress, self.location.origin);
  if (!path || !URL.canParse(path, self.location.origin)) return own;
  const address = new URL(path, self.location.origin);
  return address.origin === self.location.origin ? address : own;
}

/** Brings the tab to the front that shows it already, or opens one. */
async function open(address: URL): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url.split('#')[0] === address.href.split('#')[0]);
  await (shown ? shown.focus() : self.clients.openWindow(address.href));
}

/** Notes that an opened notification was read. Where that cannot be kept now, the list says so. */
async function markRead(id: string | undefined): Promise<void> {
  if (id) await send('/api/notifications', 'PATCH', { ids: [id], read: true }).catch(() => undefined);
}

/** An event that TypeScript's library does not name yet. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(subscribeAgain(change));
});

/** The browser ended a subscription, for its age or its service: another takes its place at the server. */
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

/** @throws Error where the server cannot be reached or says no */
async function send(path: string, method: string, body: unknown): Promise<void> {
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
}
