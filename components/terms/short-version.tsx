import { clsx } from 'clsx';
import termsStyles from './terms.module.css';
/** Renders what most people want to know, on a tint above the text. */
export function ShortVersion() {
  return (
    <section className={clsx(termsStyles.termsShort, 'tec')} aria-labelledby="short-version">
      <h2 id="short-version">The short version</h2>
      <ul>
        <li>13 or over. Under 18, with the permission of a parent or guardian.</li>
        <li>Nothing is sold today.</li>
        <li>
          Should that change, subscriptions auto-renew unless cancelled at least 24 hours before the period
          ends.
        </li>
        <li>Payments are non-refundable, except where the law gives you a refund.</li>
        <li>No trackers. Your data can be downloaded and erased in Settings.</li>
      </ul>
    </section>
  );
}
