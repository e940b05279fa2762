import { Check } from 'lucide-react';

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** On or off, at once: off stands up, on is pushed flat and carries a tick. The whole row is its target. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch">
      {label}
      <input
        className="sr-only"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="switch-track" aria-hidden="true">
        <Check size={16} strokeWidth={3.4} />
      </span>
    </label>
  );
}
