import { callBff } from '@/lib/browser/api/bff';
import { requireCookies } from './require-cookies';

/**
 * Creates a guest for this browser, or signs its old one in again; the tokens arrive as httpOnly cookies. Throws
 * CookiesBlockedError when cookies are blocked.
 */
export async function becomeGuest(): Promise<void> {
  requireCookies();
  await callBff('POST /api/account/register/auth-less');
}
