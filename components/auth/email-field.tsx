import { Mail } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** An email address; the browser checks its form, the server decides (product rules §5). */
export function EmailField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      icon={Mail}
      {...props}
    />
  );
}
