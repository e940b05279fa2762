'use client';

import { Button } from '@/components/ui/button';
import { authHref } from '@/lib/auth-urls';
import { askGoogleForCode, enterWithGoogle, prepareGoogle } from '@/lib/browser/session/google';
import { requireCookies } from '@/lib/browser/session/require-cookies';
import { goOn } from '@/lib/browser/session/session-calls';
import { ApiError } from '@/lib/contract/errors';
import { ErrorPrompt } from './error-prompt';
import { useAccountForm } from './use-account-form';

const FAILED = { statusCode: 400, detail: 'Cannot continue with google' };

/** Signs in through Google's popup. Google's script is loaded on intent, not before. */
export function GoogleButton() {
  const form = useAccountForm();
  const enter = async () => {
    requireCookies();
    const path = await askGoogleForCode()
      .then(enterWithGoogle)
      .catch(() => {
        throw new ApiError(FAILED);
      });
    return path === '/' ? goOn() : goOn(authHref(path, new URLSearchParams(location.search)));
  };
  const prepare = () => void prepareGoogle().catch(() => {});
  return (
    <>
      <Button
        data-needs-script=""
        size="large"
        isBlock
        disabled={form.isPending}
        isBusy={form.isPending}
        onFocus={prepare}
        onPointerDown={prepare}
        onClick={() => void form.run(enter)}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

/** Google's G, in its own colours as its brand rules ask. */
function GoogleMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-1.9 3.2-4.8 3.2-8.1z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.2 1-3.7 1a6.5 6.5 0 0 1-6.1-4.5H2.2V17A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.7 2.8A6.5 6.5 0 0 1 12 5.4z"
      />
    </svg>
  );
}
