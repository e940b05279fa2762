'use client';

import { setCookie } from 'cookies-next/client';
import { useEffect } from 'react';

const LIFETIME_SECONDS = 600;

/** Stores the referral code of `/auth?ref=CODE` for ten minutes (product rules §2); ignores anything else. */
export function StoreReferral() {
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('ref');
    if (!code || !/^[A-Za-z0-9]{4,16}$/.test(code)) return;
    setCookie('referral', code, {
      path: '/',
      maxAge: LIFETIME_SECONDS,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    });
  }, []);
  return null;
}
