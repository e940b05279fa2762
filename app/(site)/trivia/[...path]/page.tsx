import { notFound } from 'next/navigation';

// Made-up addresses are answered, not kept.
export const dynamic = 'force-dynamic';

/** Below a game there is nothing: the 404 screen (SPEC §2). */
export default function UnknownTriviaPage() {
  notFound();
}
