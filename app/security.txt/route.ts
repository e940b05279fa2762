import { env } from '@/lib/env';
import { securityTxtResponse } from './security-txt-response';

// Rendered per request: it contains a date, and at build time neither the site's origin nor its contact is known.
export const dynamic = 'force-dynamic';

/** Serves /.well-known/security.txt, reached by a rewrite (next.config.ts), and the older address /security.txt. */
export const GET = () => securityTxtResponse(env, new Date());
