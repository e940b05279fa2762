import { useState } from 'react';

/**
 * Passes a text to the device's share sheet, else to the clipboard. `said` is the outcome in words, to be shown and announced;
 * where neither works it is the text itself.
 */
export function useShare() {
  const [said, setSaid] = useState('');
  const share = async (text: string) => {
    setSaid('');
    if (await wasHandedOver(text)) return;
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied. Paste it wherever you like.');
    } catch {
      setSaid(`Copy it from here:\n${text}`);
    }
  };
  return { said, setSaid, share };
}

/** Returns whether the share sheet handled the text, which includes being dismissed. */
async function wasHandedOver(text: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
