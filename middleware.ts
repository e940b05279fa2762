import { type NextRequest, NextResponse } from 'next/server';
import { REDIRECT_PARAM, UPGRADE_PARAM } from '@/lib/auth-urls';
import { ACCESS_COOKIE, GUEST_COOKIE, REFRESH_COOKIE } from '@/lib/session/cookie-names';

/** Open to everyone who follows an e-mailed link, signed in or not. */
const ALWAYS_OPEN = /^\/auth\/(reset-password|verify)(\/|$)/;

/**
 * Redirects token holders away from auth pages, except a guest who pressed Sign up, and everybody else away from the
 * account (product rules §2 and §6). Checks only that a cookie exists: every page and handler checks the session
 * itself.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const hasToken = request.cookies.has(ACCESS_COOKIE) || request.cookies.has(REFRESH_COOKIE);
  const isAuth = pathname === '/auth' || pathname.startsWith('/auth/');
  const isUpgrading = searchParams.has(UPGRADE_PARAM) && request.cookies.has(GUEST_COOKIE);
  if (isAuth && hasToken && !isUpgrading && !ALWAYS_OPEN.test(pathname)) return redirectTo(request, '/');
  if (!isAuth && !hasToken) return redirectTo(request, '/auth', pathname + search);
  return NextResponse.next();
}

/** Redirects by nextUrl, so that the Location stays relative and a forged Host cannot get into it. */
function redirectTo(request: NextRequest, pathname: string, comeBackTo?: string): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = pathname;
  target.search = '';
  if (comeBackTo) target.searchParams.set(REDIRECT_PARAM, comeBackTo);
  return NextResponse.redirect(target);
}

export const config = { matcher: ['/auth', '/auth/:path*', '/account', '/account/:path*'] };
