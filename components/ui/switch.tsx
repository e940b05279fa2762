import { Check } from 'lucide-react';
import styles from './switch.module.css';

type SwitchProps = {
  id: string;
  /** Ids of its name and of the text that explains it. */
  labelledBy: string;
  describedBy?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Renders a switch: the knob is raised when off, and flat with a tick when on. */
export function Switch({ id, labelledBy, describedBy, isOn, onChange }: SwitchProps) {
  return (
    <span className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <i aria-hidden="true">
        <Check size={14} strokeWidth={4} />
      </i>
    </span>
  );
}
