'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import styles from './prompt-dialog.module.css';
import sheetStyles from './sheet.module.css';

type PromptDialogProps = {
  isOpen: boolean;
  title: string;
  /** One line below the title. */
  intro?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Renders a modal question: a sheet on phones, a dialog elsewhere. Escape closes it; the focus returns to where it was.
 */
export function PromptDialog({ isOpen, title, intro, onClose, children }: PromptDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  // Only closing gives the focus back: a dialog that is taken away while it is open must close first.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      className={clsx(styles.prompt, styles.promptSheet, sheetStyles.sheet)}
      aria-labelledby={titleId}
      // React passes the closing of a dialog within this one on to it.
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {intro && <p className={styles.promptIntro}>{intro}</p>}
      {children}
    </dialog>
  );
}
