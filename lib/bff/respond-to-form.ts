import 'server-only';

import { ANSWERED_PARAM, authHref, pathAfterSignIn, REDIRECT_PARAM } from '@/lib/auth-urls';
import type { FormResponse, PlainFormName } from '@/lib/contract/form-response';
import { writeFormResponse } from '@/lib/session/form-response';
import { checkFormOrigin } from './check-origin';
import { clientAddress } from './client-address';
import { notFound } from './errors';
import { plainForms } from './plain-forms';
import { readForm } from './read-body';
import { respond, toApiError } from './respond';

/**
 * Responds to an auth form that was sent without JavaScript: 303 to the page after sign-in, or back to the form's page,
 * which shows the result. Neither the input nor the response gets into a URL.
 */
export function respondToForm(request: Request, name: PlainFormName | undefined): Promise<Response> {
  return respond(
    request,
    async () => {
      if (!name) throw notFound();
      const { searchParams } = new URL(request.url);
      const posted = await readForm(request);
      const field = (field: string) => posted.get(field) ?? '';
      const { page, send } = plainForms[name];
      const said = await send(field, clientAddress(request)).then(toMessage, toError);
      if (!said) return seeOther(wayOn(name, searchParams));
      await writeFormResponse({ form: name, email: field('email').slice(0, 254), ...said });
      const back = new URL(authHref(page(field), searchParams), 'http://own.invalid');
      back.searchParams.set(ANSWERED_PARAM, '');
      return seeOther(back.pathname + back.search);
    },
    checkFormOrigin,
  );
}

/** The last step of a registration leads to the landing page (product rules §7). */
function wayOn(name: PlainFormName, search: URLSearchParams): string {
  return name === 'continue-register'
    ? '/'
    : pathAfterSignIn(search.get(REDIRECT_PARAM), 'http://own.invalid');
}

type Said = Pick<FormResponse, 'message' | 'error'>;

const toMessage = (message: string | undefined): Said | undefined => (message ? { message } : undefined);

function toError(error: unknown): Said {
  const told = toApiError(error);
  if (!told) throw error;
  return { error: told.body };
}

/** Relative: an absolute URL would contain this server's host, which may differ from the one the visitor used. */
function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
