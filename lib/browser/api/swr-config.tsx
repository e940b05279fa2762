'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { RefusedByBff } from './bff';

/** The one SWR setting: no refetch on focus (SPEC §7), three retries (SPEC §9), none when the server said no. */
export function BrowserCache({ children }: { children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        revalidateOnFocus: false,
        errorRetryCount: 3,
        shouldRetryOnError: (error) => !(error instanceof RefusedByBff && error.status < 500),
      }}
    >
      {children}
    </SWRConfig>
  );
}
