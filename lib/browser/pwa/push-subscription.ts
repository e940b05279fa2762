import { callBff } from '@/lib/browser/api/bff';

/** Why this browser takes no notifications; `blocked` is the player's own choice in the browser. */
export type PushProblem = 'unsupported' | 'blocked' | 'failed';

/** Returns whether this browser can take notifications at all. On an iPhone only an installed app can. */
function canTakePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Asks for permission and subscribes this browser to the player's notifications; call it in a click. Returns why it did not
 * work, or null when it did.
 */
export async function takePush(publicKey: string): Promise<PushProblem | null> {
  if (!canTakePush()) return 'unsupported';
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
    const registration = await navigator.serviceWorker.ready;
    const subscription = await subscribe(registration.pushManager, publicKey);
    const { endpoint = '', keys } = subscription.toJSON();
    const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
    await callBff('POST /api/account/push', { body });
    return null;
  } catch {
    return 'failed';
  }
}

/** A subscription made for another key (the site was moved) is replaced. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

/**
 * Ends this browser's notifications, here and at the provider. Never throws: a reminder that is off is not sent
 * anyway.
 */
export async function leavePush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (!subscription) return;
    await callBff('POST /api/account/push/remove', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  } catch {
    // The provider forgets a subscription that has ended when it next sends to it.
  }
}
