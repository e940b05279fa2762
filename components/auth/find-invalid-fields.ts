/** The checked part of an input. */
export type Control = {
  name: string;
  validity: Pick<ValidityState, 'valid' | 'valueMissing' | 'typeMismatch'>;
  validationMessage: string;
  labels: Iterable<{ textContent: string | null }> | null;
};

/**
 * Returns what the browser finds invalid before a form is sent, by field name; undefined if nothing. The messages
 * replace the browser's bubbles, which disappear and are not part of the page.
 */
export function findInvalidFields(controls: Iterable<Control>): Record<string, string[]> | undefined {
  const wrong = [...controls].filter(({ name, validity }) => name && !validity.valid);
  if (wrong.length === 0) return undefined;
  return Object.fromEntries(wrong.map((control) => [control.name, [describe(control)]]));
}

function describe({ validity, validationMessage, labels }: Control): string {
  const [label] = labels ?? [];
  if (validity.valueMissing) return `${label?.textContent?.trim() || 'This'} is required`;
  return validity.typeMismatch ? 'Enter a valid email address.' : validationMessage;
}
