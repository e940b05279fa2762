'use client';

import { Button } from '@/components/ui/button';
import { askGoogleForCode, enterWithGoogle, prepareGoogle } from '@/lib/browser/session/google';
import { requireCookies } from '@/lib/browser/session/require-cookies';
import { goOn } from '@/lib/browser/session/session-calls';
import { ApiError } from '@/lib/contract/errors';
import { authHref } from '@/lib/urls';
import { ErrorPrompt } from './error-prompt';
import { GoogleMark } from './google-mark';
import { useAccountForm } from './use-account-form';

const FAILED = { statusCode: 400, detail: 'Cannot continue with google' };

/** Google's code in a popup, then our session. Its script is fetched once the button is meant, not before. */
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
