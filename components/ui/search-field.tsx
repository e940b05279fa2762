import { Search, X } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import fieldStyles from './field.module.css';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  /** Lets others clear the search and return the focus to its field. */
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** Renders a search box with its label inside, a button that clears it, and a line of help below that describes it. */
export function SearchField({ label, help, value, onChange, inputRef }: SearchFieldProps) {
  const inputId = useId();
  const helpId = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const fieldRef = inputRef ?? ownRef;
  return (
    <div className={styles.searchField}>
      <div className={fieldStyles.field}>
        <label className={styles.searchLabel} htmlFor={inputId}>
          <Search size={20} strokeWidth={2.4} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </label>
        <input
          id={inputId}
          ref={fieldRef}
          type="search"
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={value}
          aria-describedby={help ? helpId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && (
          <button
            type="button"
            className={fieldStyles.fieldButton}
            aria-label="Clear search"
            onClick={() => {
              onChange('');
              fieldRef.current?.focus();
            }}
          >
            <X size={20} strokeWidth={2.4} aria-hidden="true" />
          </button>
        )}
      </div>
      {help && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
