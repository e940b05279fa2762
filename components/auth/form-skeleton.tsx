import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

/**
 * Shown instead of a form until its link has been checked. Without JavaScript there is no check, and the form is
 * shown.
 */
export function FormSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <div data-needs-script="">
        <Skeleton width="100%" height={52} />
      </div>
      <noscript>{children}</noscript>
    </>
  );
}
