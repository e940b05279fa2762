import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './button.module.css';

type ButtonLook = {
  /** `cta` is the primary action on a yellow field; `ink` and `white` are the same in both themes. */
  variant?: 'primary' | 'cta' | 'ink' | 'white' | 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  isBlock?: boolean;
  className?: string;
};

type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean };

/** Renders a button. While busy it stays in the tab order, keeps its width and label, and ignores presses. */
export function Button({ variant, size, isBlock, className, isBusy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, isBlock, className })}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonLabel>{rest.children}</ButtonLabel>
    </button>
  );
}

/** Renders a link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  isBlock,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isBlock, className })}>
      <ButtonLabel>{rest.children}</ButtonLabel>
    </Link>
  );
}

/** Renders the label and the icon of a button on one line. */
export function ButtonLabel({ children }: { children: ReactNode }) {
  return <span className={styles.label}>{children}</span>;
}

/** Returns the class names of a button, for elements that must carry them themselves. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  isBlock,
  className,
}: ButtonLook): string {
  return clsx(styles.button, styles[variant], styles[size], isBlock && styles.block, className);
}
