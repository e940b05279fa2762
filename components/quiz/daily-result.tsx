import { useEffect, useRef } from 'react';
import { Dot } from '@/components/illustration/dot';
import { Panel } from '@/components/ui/panel';
import { Tag } from '@/components/ui/tag';
import type { PlayView } from '@/lib/browser/play-controller';
import type { ServerClock } from '@/lib/browser/server-clock';
import type { CompletedRun } from '@/lib/contract/leaderboard';
import { countMarks, type StripMark, stripMarks } from '@/lib/quiz/play-strip';
import { PASS_SHARE } from '@/lib/quiz/scoring';
import { Confetti } from './confetti';
import { formatDuration, percentileSentence, plural } from './format';
import { ResultStrip } from './progress-strip';
import { FailActions, GuestInvitation, NextDaily, PassActions } from './result-actions';
import { ResultGrid } from './result-grid';
import { ResultTips } from './result-tips';

type DailyResultProps = { view: PlayView; result: CompletedRun; clock: ServerClock; isGuest: boolean };

/** After the game (EXPERIENCE §2): heading with score and time, percentile, shapes, then the one next thing. */
export function DailyResult({ view, result, clock, isGuest }: DailyResultProps) {
  const marks = stripMarks(view.state);
  return (
    <div className={`result ${result.passed ? 'result-pass' : 'result-fail geo'}`}>
      <ResultStage result={result} />
      <section className="result-column">
        <ResultFacts result={result} marks={marks} />
        <CountedNote result={result} />
        {result.passed ? (
          <>
            <ResultGrid title={`Daily Challenge #${view.daily?.number}`} marks={marks} />
            <PassActions />
          </>
        ) : (
          <>
            <ResultStrip marks={marks} />
            <ResultTips marks={marks} />
            <FailActions />
          </>
        )}
        {isGuest && <GuestInvitation />}
        <NextDaily nextAt={view.daily?.next_at ?? null} clock={clock} />
      </section>
    </div>
  );
}

function ResultStage({ result }: { result: CompletedRun }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const sentence = percentileSentence(result.top_percent);
  return (
    <section className="result-stage dot-on-colour">
      {result.passed ? <Confetti /> : <FailCorners />}
      <Dot className="result-dot" mood={result.passed ? 'happy' : 'sad'} />
      <h1 ref={heading} tabIndex={-1}>
        {result.passed ? 'Excellent Work' : "Don't Give Up"}
      </h1>
      <p className="result-score numbers">
        {result.correct}
        <small>{` / ${result.questions}`}</small>
      </p>
      <p className="result-sentence">{sentence ?? (result.passed ? undefined : pointsToPass(result))}</p>
      {result.kind === 'practice' && <Tag className="result-practice">Practice: does not count</Tag>}
    </section>
  );
}

function FailCorners() {
  return (
    <>
      <svg className="result-corner result-corner-top" viewBox="0 0 100 100" aria-hidden="true">
        <path d="M0 0h100A100 100 0 0 1 0 100z" fill="var(--geo-deep)" />
        <path d="M0 0h50A50 50 0 0 1 0 50z" fill="var(--geo-lite)" />
      </svg>
      <svg className="result-corner result-corner-bottom" viewBox="0 0 100 100" aria-hidden="true">
        <path d="M100 100H0A100 100 0 0 1 100 0z" fill="var(--geo-deep)" />
      </svg>
    </>
  );
}

function ResultFacts({ result, marks }: { result: CompletedRun; marks: readonly StripMark[] }) {
  const third =
    result.kind === 'scored'
      ? { value: result.streak, word: 'day streak' }
      : { value: countMarks(marks).hint, word: 'with hint' };
  return (
    <Panel className="trio numbers">
      <div>
        <b>{result.score}</b>
        <span>points</span>
      </div>
      <div>
        <b>{formatDuration(result.time_seconds)}</b>
        <span>time</span>
      </div>
      <div>
        <b>{third.value}</b>
        <span>{third.word}</span>
      </div>
    </Panel>
  );
}

/** Points of the game and points on the boards are not always the same; then it is said. */
function CountedNote({ result }: { result: CompletedRun }) {
  if (result.counted === result.score) return null;
  const text =
    result.kind === 'practice'
      ? 'This was practice: nothing of it went to the boards or your streak.'
      : `${plural(result.counted, 'point')} of ${result.score} reached the boards: the rest came after the clock ran out.`;
  return <p className="result-note">{text}</p>;
}

function pointsToPass(result: CompletedRun): string {
  const missing = Math.ceil(result.total * PASS_SHARE) - result.score;
  return `${plural(Math.max(1, missing), 'point')} more and you’re past the line.`;
}
