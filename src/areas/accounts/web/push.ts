import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { call } from '#kernel/web/client/api.ts';
import { deviceName } from '#kernel/web/client/device-name.ts';
import { savePushOwner, readPushOwner } from './push-owner.ts';

/** The state of push messages in this browser; `blocked` is the browser's own setting. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const workerAddress = '/service-worker.js';

const supportsPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(userId: string): Promise<PushState> {
  if (!supportsPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return readPushOwner() === userId && (await findSubscription()) ? 'on' : 'off';
}

/**
 * Asks for permission and subscribes this browser to push messages. Browsers require that the call answers a click.
 * @param publicKey the server's key, base64url
 * @returns the state afterwards; 'off' where the person dismissed the question
 * @throws where the browser's push service or the server refuses
 */
export async function turnOnPush(userId: string, publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register(workerAddress, { scope: '/' });
  const registration = await navigator.serviceWorker.ready;
  // A subscription made for another key of the server, or for another person, no longer receives anything.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    await call(notificationsEndpoints.subscribePush, {
      body: { ...sentForm(subscription), device: deviceName(navigator.userAgent).slice(0, 80) },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  savePushOwner(userId);
  return 'on';
}

/** A subscription in the form that the API takes. */
function sentForm(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/** Unsubscribes this browser, from the server first. @throws ApiError */
export async function turnOffPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await call(notificationsEndpoints.endPush, { body: { endpoint: subscription.endpoint } });
  await subscription?.unsubscribe();
  savePushOwner(null);
}

const patienceMs = 2_000;

/** Unsubscribes this browser before a sign-out, for at most two seconds. Never throws. */
export async function endPushBeforeSigningOut(): Promise<void> {
  if (!supportsPush()) return;
  await Promise.race([turnOffPush().catch(() => undefined), new Promise((done) => setTimeout(done, patienceMs))]);
}

/** Unsubscribes this browser without telling the server, which drops an ended subscription with the next message. */
export async function endPushHere(): Promise<void> {
  if (supportsPush()) await (await findSubscription())?.unsubscribe();
  savePushOwner(null);
}
