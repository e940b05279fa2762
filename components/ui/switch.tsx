import { Check } from 'lucide-react';

type SwitchProps = {
  /** Ids of its name and of the line that explains it. */
  labelledBy: string;
  describedBy?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** On or off: the knob stands up when off, and lies flat with a tick when on. */
export function Switch({ labelledBy, describedBy, isOn, onChange }: SwitchProps) {
  return (
    <span className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <i aria-hidden="true">
        <Check size={14} strokeWidth={4} />
      </i>
    </span>
  );
}
