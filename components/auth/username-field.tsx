import { AtSign } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** A player's name; which ones are free and fit is the server's to say. */
export function UsernameField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      icon={AtSign}
      {...props}
    />
  );
}
