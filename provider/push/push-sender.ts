import { createECDH } from 'node:crypto';
import type { Agent } from 'node:https';
import webPush from 'web-push';
import { isPushService } from './push-services';

/** A browser that takes notifications, as its PushSubscription describes it. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What the service worker shows (lib/service-worker/push.ts reads it). */
export type PushMessage = {
  title: string;
  body: string;
  /** Path of the page that the notification opens. */
  path: string;
  /** A newer notification with the same tag replaces an older one. */
  tag: string;
  /** Stops these notifications. */
  stopToken: string;
};

export type PushSender = {
  /** The key that browsers subscribe with, base64url. */
  publicKey: string;
  /** Returns whether messages are sent to an endpoint at all. */
  accepts(endpoint: string): boolean;
  /**
   * Sends one message that the service keeps for `ttlSeconds` at most. Returns `gone` when the subscription has ended, and
   * `failed` for any other fault. Never throws.
   */
  send(target: PushTarget, message: PushMessage, ttlSeconds: number): Promise<'sent' | 'gone' | 'failed'>;
};

type PushSettings = {
  /** 32 bytes, base64url: the private VAPID key. */
  privateKey: string;
  /** Whom a push service may write to about this site's messages: the site, or mailto:. */
  subject: string;
  /** More push services than those of the browsers, as `host` or `host:port`. */
  services: readonly string[];
  onFault: (error: unknown) => void;
  /** For tests, whose service has a certificate of its own. */
  agent?: Agent;
};

const TIMEOUT_MS = 10_000;
/** The subscription has ended (RFC 8030 §7.3). 403 means a wrong key of ours, which must not cost any subscription. */
const GONE = [404, 410];

/** Creates the sender of notifications: Web Push (RFC 8030), encrypted (RFC 8291) and signed by VAPID (RFC 8292). */
export function createPushSender({
  privateKey,
  subject,
  services,
  onFault,
  agent,
}: PushSettings): PushSender {
  const publicKey = publicKeyOf(privateKey);
  return {
    publicKey,
    accepts: (endpoint) => isPushService(endpoint, services),
    async send(target, message, ttlSeconds) {
      try {
        await webPush.sendNotification(target, JSON.stringify(message), {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttlSeconds,
          urgency: 'normal',
          timeout: TIMEOUT_MS,
          ...(agent && { agent }),
        });
        return 'sent';
      } catch (error) {
        if (error instanceof webPush.WebPushError && GONE.includes(error.statusCode)) return 'gone';
        onFault(error);
        return 'failed';
      }
    },
  };
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url', 'uncompressed');
}
