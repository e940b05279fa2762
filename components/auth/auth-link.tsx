'use client';

import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { authHref } from '@/lib/auth-urls';

type AuthPath = `/auth${string}`;

/** A link to another auth screen that keeps this one's query parameters. */
export function AuthLink({ href, ...rest }: ComponentProps<typeof Link> & { href: AuthPath }) {
  return <Link {...rest} href={useAuthHref(href)} />;
}

/** The same link styled as a button. */
export function AuthButtonLink({ href, ...rest }: ComponentProps<typeof ButtonLink> & { href: AuthPath }) {
  return <ButtonLink {...rest} href={useAuthHref(href)} />;
}

/** Returns the URL of an auth screen with the current query parameters. */
export function useAuthHref(path: string): string {
  return authHref(path, useSearchParams());
}
