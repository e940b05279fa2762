'use client';

import { Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';

/** Goes back in the browser's history; home when this page is the first entry. */
export function GoBackButton({ label = 'Go Back' }: { label?: string }) {
  const router = useRouter();
  return (
    <Button variant="secondary" onClick={() => (history.length > 1 ? router.back() : router.push('/'))}>
      <Undo2 size={20} strokeWidth={2.4} aria-hidden="true" />
      {label}
    </Button>
  );
}
