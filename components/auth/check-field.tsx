import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import checkStyles from '@/components/ui/check.module.css';

type CheckFieldProps = { name: string; defaultChecked?: boolean; help?: string; children: ReactNode };

/** A checkbox with its label, and one line of help below. */
export function CheckField({ name, defaultChecked, help, children }: CheckFieldProps) {
  const helpId = useId();
  const box = (
    <label className={checkStyles.check}>
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        className="sr-only"
        aria-describedby={help && helpId}
      />
      <span className={checkStyles.checkBox}>
        <Check size={18} strokeWidth={3} aria-hidden="true" />
      </span>
      {children}
    </label>
  );
  if (!help) return box;
  return (
    <div>
      {box}
      <p id={helpId} className="help">
        {help}
      </p>
    </div>
  );
}
