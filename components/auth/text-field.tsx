import { clsx } from 'clsx';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import fieldStyles from '@/components/ui/field.module.css';

type FieldFrame = {
  label: string;
  name: string;
  icon?: LucideIcon;
  /** Right of the label: "Optional", "63 / 160". */
  note?: ReactNode;
  /** One line below; replaced by errors. */
  help?: ReactNode;
  errors?: string[];
  /** Inside the box, after the input. */
  trailing?: ReactNode;
  /** Beside the box. */
  beside?: ReactNode;
};

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'name'>;

/** A labelled input with one line of help or errors below, which describe it. */
export function TextField({
  label,
  name,
  icon,
  note,
  help,
  errors = [],
  trailing,
  beside,
  ...input
}: TextFieldProps) {
  const id = useId();
  const below = errors.length > 0 || help ? `${id}-below` : undefined;
  return (
    <FieldBox {...{ id, label, note, help, errors, icon, trailing, beside }}>
      <input
        {...input}
        id={id}
        name={name}
        aria-describedby={below}
        aria-invalid={errors.length > 0 || undefined}
      />
    </FieldBox>
  );
}

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'name'>;

/** A labelled multi-line text field. */
export function TextArea({ label, name, note, help, errors = [], ...textarea }: TextAreaProps) {
  const id = useId();
  const below = errors.length > 0 || help ? `${id}-below` : undefined;
  return (
    <FieldBox {...{ id, label, note, help, errors }}>
      <textarea
        {...textarea}
        id={id}
        name={name}
        aria-describedby={below}
        aria-invalid={errors.length > 0 || undefined}
      />
    </FieldBox>
  );
}

type FieldBoxProps = Omit<FieldFrame, 'name'> & { id: string; errors: string[]; children: ReactNode };

function FieldBox({ id, label, note, help, errors, icon: Icon, trailing, beside, children }: FieldBoxProps) {
  return (
    <div className={fieldStyles.formField}>
      <div className={fieldStyles.formLabel}>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {note && <span className="label">{note}</span>}
      </div>
      <div className={beside ? fieldStyles.formBeside : undefined}>
        <div className={clsx(fieldStyles.field, errors.length > 0 && fieldStyles.fieldWrong)}>
          {Icon && <Icon size={20} strokeWidth={2.4} aria-hidden="true" />}
          {children}
          {trailing}
        </div>
        {beside}
      </div>
      {errors.length > 0 ? (
        <div id={`${id}-below`} className={fieldStyles.formErrors}>
          {errors.map((message) => (
            <p key={message}>
              <CircleAlert size={18} strokeWidth={2.4} aria-hidden="true" />
              {message}
            </p>
          ))}
        </div>
      ) : (
        help && (
          <p id={`${id}-below`} className="help numbers">
            {help}
          </p>
        )
      )}
    </div>
  );
}
