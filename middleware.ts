import { type NextRequest, NextResponse } from 'next/server';
import { ACCESS_COOKIE, GUEST_COOKIE, REFRESH_COOKIE } from '@/lib/session/cookie-names';
import { REDIRECT_PARAM, UPGRADE_PARAM } from '@/lib/urls';

/** Doors for people with a mail in their hand: open whoever is signed in. */
const ALWAYS_OPEN = /^\/auth\/(reset-password|verify)(\/|$)/;

/**
 * SPEC §2 and §6: auth screens are closed to token holders, except to a guest who pressed Sign up; the account is
 * closed to everybody else. Only a first look, at whether there is a cookie: every page and handler checks again.
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

/** From nextUrl, so that the Location stays relative and no forged Host gets into it. */
function redirectTo(request: NextRequest, pathname: string, comeBackTo?: string): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = pathname;
  target.search = '';
  if (comeBackTo) target.searchParams.set(REDIRECT_PARAM, comeBackTo);
  return NextResponse.redirect(target);
}

export const config = { matcher: ['/auth', '/auth/:path*', '/account', '/account/:path*'] };
