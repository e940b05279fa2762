import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

/** The one primary action of a form; disabled while its request is pending (product rules §4). */
export function SubmitButton({ isPending, ...rest }: ComponentProps<typeof Button> & { isPending: boolean }) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      isBlock
      disabled={isPending}
      isBusy={isPending}
      {...rest}
    />
  );
}
