import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

/** In place of a form until its link has been looked at. Nothing looks without JavaScript: the form is there then. */
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
