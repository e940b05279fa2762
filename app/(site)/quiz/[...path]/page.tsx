import { notFound } from 'next/navigation';

// Made-up addresses are answered, not kept.
export const dynamic = 'force-dynamic';

/** Below a quiz there is nothing: the 404 screen (SPEC §2). */
export default function UnknownQuizPage() {
  notFound();
}
