import { AtSign } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** A player's username; the server decides which ones are available and valid. */
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
