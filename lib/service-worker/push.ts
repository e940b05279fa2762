/** What the provider sends (provider/push/push-sender.ts), as far as it can be trusted: a push service carries it. */
export type ReceivedReminder = { title: string; body: string; path: string; tag: string; stopToken: string };

/** Name of the notification's button that stops reminders. */
export const STOP_ACTION = 'stop';

/**
 * Returns a push message's reminder; what is missing or of another kind is replaced, because a browser must show a
 * notification for every push message.
 */
export function readReminder(text: string | undefined): ReceivedReminder {
  const sent = parse(text);
  const textOf = (name: keyof ReceivedReminder, otherwise: string) => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const path = textOf('path', '/daily-challenge');
  return {
    title: textOf('title', 'Today’s daily is open'),
    body: textOf('body', ''),
    // Only a page of this site is ever opened.
    path: /^\/(?![/\\])/.test(path) ? path : '/daily-challenge',
    tag: textOf('tag', 'daily'),
    stopToken: textOf('stopToken', ''),
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
