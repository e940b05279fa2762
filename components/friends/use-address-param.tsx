'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useLayoutEffect, useState } from 'react';

/**
 * Returns a value of the page's address, and what to render so that it is read: a cached page has no query, so the value
 * is null until the page runs in the browser. It follows every navigation.
 */
export function useAddressParam(name: string) {
  const [value, setValue] = useState<string | null>(null);
  const reader = (
    <Suspense fallback={null}>
      <AddressParam name={name} onRead={setValue} />
    </Suspense>
  );
  return { value, reader };
}

function AddressParam({ name, onRead }: { name: string; onRead: (value: string | null) => void }) {
  const value = useSearchParams().get(name);
  // Before the first paint, so that a page that is navigated to does not flash without it.
  useLayoutEffect(() => onRead(value), [value, onRead]);
  return null;
}

/** Takes a value out of the page's address once it has done its work, without another entry in the history. */
export function dropAddressParam(name: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState(null, '', url);
}
