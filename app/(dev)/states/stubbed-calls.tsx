'use client';

import type { ReactNode } from 'react';
import { SWRConfig, unstable_serialize } from 'swr';

type StubbedCallsProps = {
  /** The data of each call by its SWR key. A call without an entry stays pending for ever. */
  responses?: readonly (readonly [key: unknown, response: unknown])[];
  children: ReactNode;
};

/** Replaces all calls to the server below it: they return fixtures or stay pending. */
export function StubbedCalls({ responses = [], children }: StubbedCallsProps) {
  const fallback = Object.fromEntries(
    responses.map(([key, response]) => [unstable_serialize(key as string), response]),
  );
  return (
    <SWRConfig value={{ fallback, isPaused: () => true, provider: () => new Map() }}>{children}</SWRConfig>
  );
}
