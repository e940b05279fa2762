'use client';

import type { ReactNode } from 'react';
import { SWRConfig, unstable_serialize } from 'swr';

type StubbedCallsProps = {
  /** What each call has answered, by its SWR key. A call that is not here stays on its way for ever. */
  responses?: readonly (readonly [key: unknown, reply: unknown])[];
  children: ReactNode;
};

/** Nothing below asks the server: calls have answered what is fixture, or wait. */
export function StubbedCalls({ responses = [], children }: StubbedCallsProps) {
  const fallback = Object.fromEntries(
    responses.map(([key, reply]) => [unstable_serialize(key as string), reply]),
  );
  return (
    <SWRConfig value={{ fallback, isPaused: () => true, provider: () => new Map() }}>{children}</SWRConfig>
  );
}
