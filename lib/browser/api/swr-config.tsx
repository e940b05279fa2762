'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '@/lib/contract/errors';

/** The one SWR setting: no refetch on focus (SPEC §7), three retries (SPEC §9), none when the server said no. */
export function BrowserCache({ children }: { children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        revalidateOnFocus: false,
        errorRetryCount: 3,
        shouldRetryOnError: (error) => !(error instanceof ApiError && error.status < 500),
      }}
    >
      {children}
    </SWRConfig>
  );
}
