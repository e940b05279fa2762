import type { ReactNode } from 'react';
import type { Hue } from '@/lib/contract/enums';

type BlurbProps = { shape: ReactNode; hue: Hue; title: string; tag?: ReactNode; children: ReactNode };

/** A drawing on its hue, a title, a tag beside it, a line or two: one item of a list. */
export function Blurb({ shape, hue, title, tag, children }: BlurbProps) {
  return (
    <li className="blurb">
      <span className={`blurb-shape hue-fill ${hue}`}>{shape}</span>
      <div>
        <div className="blurb-title">
          <h3>{title}</h3>
          {tag}
        </div>
        <p>{children}</p>
      </div>
    </li>
  );
}
