'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';

/**
 * Returns every question of a closed run with its answer, nothing for no run; fetched once, however many components
 * use it.
 */
export function useReview(runId: string | null) {
  return useSWR(runId === null ? null : ['review', runId], () =>
    callBff('GET /api/generics/review', { query: { run_id: runId ?? '' } }),
  );
}
