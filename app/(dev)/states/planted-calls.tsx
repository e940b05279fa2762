'use client';

import type { ReactNode } from 'react';
import { SWRConfig, unstable_serialize } from 'swr';

type PlantedCallsProps = {
  /** What each call has answered, by its SWR key. A call that is not here stays on its way for ever. */
  replies?: readonly (readonly [key: unknown, reply: unknown])[];
  children: ReactNode;
};

/** Nothing below asks the server: calls have answered what is planted, or wait. */
export function PlantedCalls({ replies = [], children }: PlantedCallsProps) {
  const fallback = Object.fromEntries(
    replies.map(([key, reply]) => [unstable_serialize(key as string), reply]),
  );
  return (
    <SWRConfig value={{ fallback, isPaused: () => true, provider: () => new Map() }}>{children}</SWRConfig>
  );
}
