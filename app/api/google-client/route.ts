import { respond } from '@/lib/bff/respond';
import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';

/**
 * Returns what the Google button needs to start, known only at run time; `{ data: null }` while it is not configured.
 */
export const GET = (request: Request) =>
  respond(request, async () => {
    const { google } = env;
    const data = google ? { client_id: google.clientId, script_url: google.scriptUrl } : null;
    return Response.json({ data });
  });
