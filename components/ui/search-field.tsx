import { Search } from 'lucide-react';
import { useId } from 'react';

type SearchFieldProps = { label: string; help?: string; value: string; onChange: (value: string) => void };

/** A search box with its label inside, and one line of help below that is read with it. */
export function SearchField({ label, help, value, onChange }: SearchFieldProps) {
  const helpId = useId();
  return (
    <div className="grid gap-2">
      <label className="field">
        <Search size={20} strokeWidth={2.4} aria-hidden="true" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={value}
          aria-describedby={help ? helpId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {help && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
