'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';

/** Each question of a closed run, with everything that may be known after it; asked for once, however many show it. */
export function useReview(runId: string) {
  return useSWR(['review', runId], () => callBff('GET /api/generics/review', { query: { run_id: runId } }));
}
