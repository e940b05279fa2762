'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '@/lib/contract/errors';

/** Configures SWR for the whole site: no refetch on focus, three retries, none after a 4xx response. */
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
