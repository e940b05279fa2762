'use client';

import { useEffect, useState } from 'react';

const COPIED_MS = 3_000;

/** Copies a text and confirms it for a moment; shows the text itself where the clipboard is not available. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const [fallback, setFallback] = useState<string>();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setFallback(`Copy it from here: ${text}`);
    }
  };
  return { copy, isCopied, fallback };
}
