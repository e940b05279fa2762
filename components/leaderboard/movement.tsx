import { ArrowDown, ArrowUp } from 'lucide-react';
import { Tag } from '@/components/ui/tag';
import { formatPoints } from '@/lib/format/numbers';

/** "Up 312" since the last visit; nothing for who stayed where they were. */
export function MovementTag({ movement }: { movement: number }) {
  if (movement === 0) return null;
  return (
    <Tag tone={movement > 0 ? 'right' : undefined}>
      <MovementArrow movement={movement} />
      {movement > 0 ? 'Up' : 'Down'} {formatPoints(Math.abs(movement))}
    </Tag>
  );
}

/** Which way somebody moved; words or a hidden row stand beside it. */
export function MovementArrow({ movement }: { movement: number }) {
  const Arrow = movement > 0 ? ArrowUp : ArrowDown;
  return <Arrow size={14} strokeWidth={3} aria-hidden="true" />;
}
