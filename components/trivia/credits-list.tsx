import { formatPoints } from '@/components/leaderboard/format';
import type { ResponseOf } from '@/lib/contract/endpoints';

/** Sources, authors and licences of the questions that others wrote. */
export function CreditsList({ credits }: { credits: ResponseOf<'getCredits'> }) {
  if (credits.length === 0) {
    return (
      <div className="panel empty">
        <h2>Nobody to credit yet</h2>
        <p>Every question in play is our own. No open collection has been imported.</p>
      </div>
    );
  }
  return (
    <ul className="credits-list">
      {credits.map(({ source, author, licence, url, questions }) => (
        <li key={`${source} ${author} ${licence}`} className="panel">
          <h2>{isWebAddress(url) ? <a href={url}>{source}</a> : source}</h2>
          <dl>
            <div>
              <dt>Author</dt>
              <dd>{author}</dd>
            </div>
            <div>
              <dt>Licence</dt>
              <dd>{licence}</dd>
            </div>
            <div>
              <dt>Questions</dt>
              <dd className="numbers">{formatPoints(questions)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** An imported file says what it likes: only a web address becomes a link. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url);
}
