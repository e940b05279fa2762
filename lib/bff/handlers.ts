import 'server-only';

import { revalidatePath } from 'next/cache';
import type { EndpointName, Endpoints } from '@/lib/contract/endpoints';
import { becomeGuest } from '@/lib/session/become-guest';
import { deleteAccount, endSession } from '@/lib/session/end-session';
import { openExport } from '@/lib/session/export-pages';
import { findSession } from '@/lib/session/find-session';
import { mergeGuest } from '@/lib/session/merge-guest';
import { resetPassword, type SignInRoute, signIn } from '@/lib/session/sign-in';
import { profileHref } from '@/lib/urls';
import { clientAddress } from './client-address';
import { streamDocument } from './export-document';
import { callFor } from './forward';
import { readBody } from './read-body';

/** Endpoints whose entry says `bff: 'handler'`. */
export type HandledEndpoint = {
  [N in EndpointName]: Endpoints[N] extends { bff: 'handler' } ? N : never;
}[EndpointName];

type Handler = (request: Request) => Promise<Response>;

/** The calls that do more than forward: they read or write cookies, or change what cached pages show. */
export const handlers: Record<HandledEndpoint, Handler> = {
  login: signInHandler('login'),
  register: signInHandler('register'),
  continueRegister: signInHandler('continueRegister'),

  /** Sets a new password, in a browser that the account knows from then on. */
  resetPassword: async (request) => {
    const data = await resetPassword(await readBody(request), clientAddress(request));
    return Response.json({ data });
  },

  /** Creates this browser's guest, or signs its previous one in again. */
  registerGuest: async (request) => {
    await becomeGuest(clientAddress(request));
    return Response.json({ data: {} });
  },

  /** Ends the session at the provider and in this browser; in this browser also when the provider is unavailable. */
  logout: async (request) => {
    await endSession(clientAddress(request));
    return Response.json({ data: {} });
  },

  /** Previews or performs the merge of this browser's guest; `{ data: null }` when there is none to merge. */
  mergeGuest: async (request) => {
    const data = await mergeGuest(await readBody(request), clientAddress(request));
    return Response.json({ data });
  },

  /** Revalidates both pages that a new username changes: the old name's and the new one's. */
  updateProfile: async (request) => {
    const before = await findSession({ clientAddress: clientAddress(request) });
    const data = await callFor('updateProfile', request);
    refreshProfilePages(before?.username, data.username);
    return Response.json({ data });
  },

  /** Disables the account; deletes this browser's tokens and its guest. */
  deleteAccount: async (request) => {
    const { data, username } = await deleteAccount(await readBody(request), clientAddress(request));
    refreshProfilePages(username);
    return Response.json({ data });
  },

  /** Returns everything stored about the caller, as a file that is sent while its pages are read. */
  exportData: async (request) => {
    const pages = await openExport({
      query: new URL(request.url).searchParams,
      clientAddress: clientAddress(request),
    });
    return new Response(streamDocument(pages), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="playwit-data.json"',
      },
    });
  },
};

/** Stores the tokens of the provider's response in cookies; the browser gets `{ data: {} }`. */
function signInHandler(name: SignInRoute): Handler {
  return async (request) => {
    await signIn(name, await readBody(request), clientAddress(request));
    return Response.json({ data: {} });
  };
}

/** Revalidates the pages of these players in this instance; other instances update by time. */
function refreshProfilePages(...usernames: (string | undefined)[]): void {
  for (const username of usernames) {
    if (username) revalidatePath(profileHref(username));
  }
}
