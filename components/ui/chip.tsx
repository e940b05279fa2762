import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, LinkPending } from '@/components/ui/link';
import styles from './chip.module.css';

type ChipLinkProps = {
  href: string;
  isCurrent: boolean;
  /** For a link that changes the page's data instead of the page. */
  onNavigate?: ComponentProps<typeof Link>['onNavigate'];
  children: ReactNode;
};

/** Renders a link to one of several pages; the current one is pressed and has a tick. */
export function ChipLink({ href, isCurrent, onNavigate, children }: ChipLinkProps) {
  return (
    <Link
      className={styles.chip}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      prefetch={false}
      scroll={false}
      {...(onNavigate && { onNavigate })}
    >
      {isCurrent && <Check size={18} strokeWidth={3} aria-hidden="true" />}
      {children}
      <LinkPending />
    </Link>
  );
}

type ChipButtonProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

/** Renders one choice on this page; it looks like the link. */
export function ChipButton({ isChosen, onChoose, children }: ChipButtonProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} onClick={onChoose}>
      {isChosen && <Check size={18} strokeWidth={3} aria-hidden="true" />}
      {children}
    </button>
  );
}
