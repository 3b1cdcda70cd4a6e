import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { call } from '#kernel/web/client/api.ts';
import { deviceName } from '#kernel/web/client/device-name.ts';
import { savePushOwner, readPushOwner } from './push-owner.ts';

/** The state of push messages in this browser: `blocked` by the person in the browser's own settings. */
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
 * Asks the person for permission, and takes push messages from then on. Call it in answer to a click only.
 * @param publicKey the server's, base64url
 * @returns how it stands then; 'off' where the question was put aside
 * @throws where the browser's push service or the server refuses
 */
export async function turnOnPush(userId: string, publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register(workerAddress, { scope: '/' });
  const registration = await navigator.serviceWorker.ready;
  // One that was made for another key of the server, or for another person, gets nothing any more.
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

/** A subscription as the server takes it. */
function sentForm(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/** Ends push messages in this browser, at the server first. @throws ApiError */
export async function turnOffPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await call(notificationsEndpoints.endPush, { body: { endpoint: subscription.endpoint } });
  await subscription?.unsubscribe();
  savePushOwner(null);
}

const patienceMs = 2_000;

/** Ends push messages here as far as that can be done quickly, before a sign-out. Never throws. */
export async function endPushBeforeSigningOut(): Promise<void> {
  if (!supportsPush()) return;
  await Promise.race([turnOffPush().catch(() => undefined), new Promise((done) => setTimeout(done, patienceMs))]);
}

/** Ends push messages here without a word to the server, which drops an ended subscription with the next message. */
export async function endPushHere(): Promise<void> {
  if (supportsPush()) await (await findSubscription())?.unsubscribe();
  savePushOwner(null);
}
