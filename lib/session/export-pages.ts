import 'server-only';

import type { ExportPage } from '@/lib/contract/account';
import { callProvider } from '@/lib/provider-api/call-provider';
import { callAsPlayer } from './call-as-player';
import { readTokens } from './cookies';

type FirstPage = { query: URLSearchParams; clientAddress: string | null };

/**
 * Returns the first page of the player's export and a function that reads another one. Only the first refreshes the
 * session: later pages are read when the response's headers, and the cookies in them, have been sent.
 */
export async function openExport(
  call: FirstPage,
): Promise<{ first: ExportPage; readPage: (cursor: string) => Promise<ExportPage> }> {
  const first = await callAsPlayer('exportData', call);
  const { access } = await readTokens();
  const readPage = (cursor: string) =>
    callProvider('exportData', {
      query: new URLSearchParams({ cursor }),
      accessToken: access,
      clientAddress: call.clientAddress,
    });
  return { first, readPage };
}
