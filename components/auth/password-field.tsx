'use client';

import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import fieldStyles from '@/components/ui/field.module.css';
import { TextField } from './text-field';

/** A password with a button that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'icon' | 'type' | 'trailing'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      required
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      icon={LockKeyhole}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={fieldStyles.fieldButton}
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} strokeWidth={2.4} aria-hidden="true" />
        </button>
      }
    />
  );
}
