import { clsx } from 'clsx';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotFoundBoard } from '@/components/illustration/not-found-board';
import { ButtonLink } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import styles from './game-over-screen.module.css';
import { GoBackButton } from './go-back-button';
import { LazyNotFoundGame } from './lazy-not-found-game';

type GameOverScreenProps = {
  title?: string;
  /** “Game Over” for a game that could not be loaded (product rules §8), “404” for an unknown address. */
  tag?: 'Game Over' | '404';
  /** Another action before Go Home and Go Back. */
  action?: ReactNode;
  children?: ReactNode;
};

/**
 * The 404 screen (product rules §2): title, the arrow-key game, Go Home, Go Back. Also shown when a game cannot be loaded
 * (product rules §8).
 */
export function GameOverScreen({
  title = 'Wrong page. Right game.',
  tag = '404',
  action,
  children,
}: GameOverScreenProps) {
  return (
    <div className={clsx(styles.gameOver, action && styles.withAction)}>
      <div className={styles.gameOverCopy}>
        <Tag>{tag}</Tag>
        <h1>{title}</h1>
        <p className="lead">
          {children ??
            'There’s nothing at this address, so Dot moved in. Dodge the question marks, and the 404.'}
        </p>
      </div>
      <div className={styles.gameOverActions}>
        {action}
        <ButtonLink href="/" variant="secondary">
          <House size={20} strokeWidth={2.4} aria-hidden="true" />
          Go Home
        </ButtonLink>
        <GoBackButton />
      </div>
      <LazyNotFoundGame>
        <div className={styles.gameOverGame}>
          <div className={styles.gameOverHud} />
          <div className={styles.gameOverBoard}>
            <NotFoundBoard />
          </div>
          <div className={styles.gameOverPad} />
        </div>
      </LazyNotFoundGame>
    </div>
  );
}
