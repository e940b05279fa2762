/** The part of an input that is looked at. */
export type Control = {
  name: string;
  validity: Pick<ValidityState, 'valid' | 'valueMissing' | 'typeMismatch'>;
  validationMessage: string;
  labels: Iterable<{ textContent: string | null }> | null;
};

/**
 * What the browser finds wrong in a form before anything is sent, by field name; undefined when it finds nothing. Our
 * own words at the field instead of the browser's bubble, which goes after a moment and is no part of the page.
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
