import type { ReactNode } from 'react';
import { ChallengeButton } from '@/components/challenge/challenge-button';
import { Panel } from '@/components/ui/panel';
import { Tag } from '@/components/ui/tag';
import type { CompletedRun } from '@/lib/contract/game';
import type { StripMark } from '@/lib/quiz/play-strip';
import { shareText } from '@/lib/quiz/share-text';
import { SITE_NAME } from '@/lib/site';
import { ResultGrid } from './result-grid';
import styles from './result-panel.module.css';
import { ShareButton } from './share-button';

type ResultPanelProps = {
  /** What was played. */
  title: string;
  result: CompletedRun;
  marks: readonly StripMark[];
  /** What was played as a share names it, after the site: `Daily 412`. */
  shareName: string;
  /** The game's own address, without the site's. */
  href: string;
  /** What else belongs to it: the daily's week. */
  children?: ReactNode;
};

/** The game in shapes, and the ways to share it. Practice is not shared: its questions were known. */
export function ResultPanel({ title, result, marks, shareName, href, children }: ResultPanelProps) {
  const isShared = result.kind === 'scored';
  const name = `${SITE_NAME} ${shareName}`;
  const getText = () => shareText({ name, result, marks, link: location.origin + href });
  return (
    <Panel className={styles.resultPanel}>
      <div className={styles.resultPanelHead}>
        <h2>{title}</h2>
        {isShared && <Tag>No spoilers</Tag>}
      </div>
      <ResultGrid marks={marks} />
      {isShared && (
        <div className={styles.resultShares}>
          <ShareButton getText={getText} />
          <ChallengeButton runId={result.run_id} score={result.score} name={name} />
        </div>
      )}
      {children}
    </Panel>
  );
}
