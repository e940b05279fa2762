import panelStyles from '@/components/ui/panel.module.css';
import { formatPoints } from '@/lib/format/numbers';

export type Credit = { source: string; url: string; author: string; licence: string; questions?: number };

/** Renders one source: its name and link, author, licence, and how many questions came from it. */
export function CreditCard({ source, url, author, licence, questions }: Credit) {
  return (
    <li className={panelStyles.panel}>
      <h3>{isWebAddress(url) ? <a href={url}>{source}</a> : source}</h3>
      <dl>
        <div>
          <dt>Author</dt>
          <dd>{author}</dd>
        </div>
        <div>
          <dt>Licence</dt>
          <dd>{licence}</dd>
        </div>
        {questions !== undefined && (
          <div>
            <dt>Questions</dt>
            <dd className="numbers">{formatPoints(questions)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

/** Reports whether a source's URL is a web URL: an imported file may contain any text, and only those become links. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url);
}
