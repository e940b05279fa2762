import { readResponse } from '@/lib/browser/api/bff';

type GoogleClient = { client_id: string; script_url: string };
type CodeResponse = { code?: string; error?: string };

type GoogleApi = {
  accounts: {
    oauth2: {
      initCodeClient(settings: {
        client_id: string;
        scope: string;
        ux_mode: 'popup';
        callback: (response: CodeResponse) => void;
        error_callback: () => void;
      }): { requestCode(): void };
    };
  };
};

declare global {
  interface Window {
    google?: GoogleApi;
  }
}

let prepared: Promise<GoogleClient> | undefined;

/** Fetches the client id and loads Google's script, once. Rejects when Google is not configured or blocked. */
export function prepareGoogle(): Promise<GoogleClient> {
  prepared ??= readClient().then(async (client) => {
    await loadScript(client.script_url);
    return client;
  });
  // A failure is not cached: the script may be unblocked by the next press.
  prepared.catch(() => {
    prepared = undefined;
  });
  return prepared;
}

/** Opens Google's popup and returns its authorisation code. Rejects when there is none, whatever the reason. */
export async function askGoogleForCode(): Promise<string> {
  const { client_id } = await prepareGoogle();
  return new Promise((resolve, reject) => {
    const api = window.google?.accounts.oauth2;
    if (!api) return reject(new Error('google script unusable'));
    const client = api.initCodeClient({
      client_id,
      scope: 'openid email profile',
      ux_mode: 'popup',
      callback: ({ code }) => (code ? resolve(code) : reject(new Error('no credential'))),
      error_callback: () => reject(new Error('popup closed')),
    });
    client.requestCode();
  });
}

/**
 * Sends the code to next-auth with its CSRF token and returns the path to go to: `/`, or the last step of a
 * registration. Throws for any other address, which means failure, e.g. a rejected CSRF token.
 */
export async function enterWithGoogle(code: string): Promise<string> {
  const csrf = await fetch('/api/auth/csrf', { credentials: 'same-origin' });
  const { csrfToken } = await csrf.json();
  const response = await fetch('/api/auth/callback/google', {
    method: 'POST',
    credentials: 'same-origin',
    body: new URLSearchParams({ csrfToken, code, json: 'true', callbackUrl: '/' }),
  });
  const { url } = await response.json();
  const { pathname, search } = new URL(url, location.origin);
  if (search === '' && (pathname === '/' || /^\/auth\/register\/[\w-]+$/.test(pathname))) return pathname;
  throw new Error('refused');
}

async function readClient(): Promise<GoogleClient> {
  const client = await readResponse(await fetch('/api/google-client', { credentials: 'same-origin' }));
  if (!client) throw new Error('google is not configured');
  return client;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('google script blocked'));
    };
    document.head.append(script);
  });
}
