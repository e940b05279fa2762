'use client';

import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { authHref } from '@/lib/urls';

type AuthPath = `/auth${string}`;

/** A link to another auth screen, which takes along what this one carries in its address. */
export function AuthLink({ href, ...rest }: ComponentProps<typeof Link> & { href: AuthPath }) {
  return <Link {...rest} href={useAuthHref(href)} />;
}

/** The same link in a button's looks. */
export function AuthButtonLink({ href, ...rest }: ComponentProps<typeof ButtonLink> & { href: AuthPath }) {
  return <ButtonLink {...rest} href={useAuthHref(href)} />;
}

/** An auth screen's address, with what this one carries in its own. */
export function useAuthHref(path: string): string {
  return authHref(path, useSearchParams());
}
