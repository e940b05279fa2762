import type { RefObject } from 'react';
import { Button } from './button';

type ClearSearchProps = { fieldRef: RefObject<HTMLInputElement | null>; onClear: () => void };

/** The way out of a search that found nothing; the focus goes back into its field. */
export function ClearSearch({ fieldRef, onClear }: ClearSearchProps) {
  return (
    <Button
      variant="primary"
      onClick={() => {
        onClear();
        fieldRef.current?.focus();
      }}
    >
      Clear search
    </Button>
  );
}
