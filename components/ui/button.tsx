import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './button.module.css';

type ButtonLook = {
  /** `cta` is the primary action on a yellow field; `ink` and `white` stay so on a ground that keeps its colour. */
  variant?: 'primary' | 'cta' | 'ink' | 'white' | 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  isBlock?: boolean;
  className?: string;
};

type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean };

/** A button. While busy it stays in the tab order, keeps its width and its words, and ignores presses. */
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

/** A link that looks like a button. */
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

/** The words and the icon of a button, on one line. */
export function ButtonLabel({ children }: { children: ReactNode }) {
  return <span className={styles.label}>{children}</span>;
}

/** The class names of a button's look, for the element that must carry them itself. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  isBlock,
  className,
}: ButtonLook): string {
  return clsx(styles.button, styles[variant], styles[size], isBlock && styles.block, className);
}
