'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';

/** Returns every question of a closed run with its answer; fetched once, however many components use it. */
export function useReview(runId: string) {
  return useSWR(['review', runId], () => callBff('GET /api/generics/review', { query: { run_id: runId } }));
}
