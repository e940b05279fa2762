import type { RefObject } from 'react';
import { Button } from './button';

type ClearSearchProps = { fieldRef: RefObject<HTMLInputElement | null>; onClear: () => void };

/** Renders the button that clears a search without results; the focus returns to the field. */
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
