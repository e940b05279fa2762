'use client';

import { Swords } from 'lucide-react';
import { useState } from 'react';
import { icon } from '@/components/quiz/icon-props';
import shareStyles from '@/components/quiz/share-button.module.css';
import { useShare } from '@/components/quiz/use-share';
import { Button } from '@/components/ui/button';
import { callBff } from '@/lib/browser/api/bff';
import { challengeText } from '@/lib/quiz/challenge-text';
import { challengeHref } from '@/lib/urls';

type ChallengeButtonProps = {
  runId: string;
  score: number;
  /** What was played as a share names it, with the site: `Playwit Daily 412`. */
  name: string;
};

/** Makes the link of a finished game and passes it on; shows and announces the outcome. */
export function ChallengeButton({ runId, score, name }: ChallengeButtonProps) {
  const { said, setSaid, share } = useShare();
  const [href, setHref] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const challenge = async () => {
    setBusy(true);
    try {
      const made = href ?? challengeHref(await callBff('POST /api/challenge', { body: { run_id: runId } }));
      setHref(made);
      await share(challengeText({ name, score, link: location.origin + made }));
    } catch {
      setSaid('We couldn’t make the link because the server didn’t respond. Press Challenge to try again.');
    }
    setBusy(false);
  };
  return (
    <div className={shareStyles.share}>
      <Button isBlock isBusy={isBusy} onClick={() => void challenge()}>
        <Swords size={20} {...icon} />
        Challenge a friend
      </Button>
      <p role="status">{said}</p>
      {href && (
        <p>
          <a className="text-link" href={href}>
            See who has played
          </a>
        </p>
      )}
    </div>
  );
}
