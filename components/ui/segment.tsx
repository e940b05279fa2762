import { Check, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './segment.module.css';

type SegmentProps<Value extends string> = {
  /** The group's name for screen readers; others see a heading beside it. */
  legend: string;
  choices: readonly { value: Value; text: string; icon?: LucideIcon }[];
  value: Value;
  onChoose: (value: Value) => void;
  disabled?: boolean;
};

/** Renders joined keys, one of them pressed: radio buttons. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { legend, choices, value: chosen, onChoose, disabled } = props;
  const name = useId();
  return (
    <fieldset className={styles.segment} disabled={disabled}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, text, icon: Icon }) => (
        <label key={value}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <Check className={styles.tick} size={18} strokeWidth={3} aria-hidden="true" />
          {Icon && <Icon size={18} strokeWidth={2.4} aria-hidden="true" />}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
