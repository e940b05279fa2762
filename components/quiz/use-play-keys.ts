'use client';

import { useEffect, useRef } from 'react';
import { type KeyFocus, type PlayCommand, playCommand } from '@/lib/browser/play/play-keys';

/** Listens for the keys of play while mounted; ignores them while a dialog is open. */
export function usePlayKeys(handlers: {
  areSingleKeysOn: boolean;
  onCommand: (command: PlayCommand) => void;
}): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const { areSingleKeysOn, onCommand } = latest.current;
      const command = playCommand(event, { focus: focusOf(event.target), areSingleKeysOn });
      if (!command) return;
      event.preventDefault();
      if (command.type === 'move') moveBetweenOptions(command.step);
      else onCommand(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function focusOf(target: EventTarget | null): KeyFocus {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('input, textarea, select, [contenteditable]')) return 'field';
  if (target.closest('[data-option]')) return 'option';
  return target.closest('a, button, summary') ? 'control' : 'page';
}

function moveBetweenOptions(step: 'next' | 'previous'): void {
  const options = [...document.querySelectorAll<HTMLElement>('[data-option]')];
  const now = options.indexOf(document.activeElement as HTMLElement);
  const start = step === 'next' ? -1 : 0;
  const to = ((now === -1 ? start : now) + (step === 'next' ? 1 : -1) + options.length) % options.length;
  options[to]?.focus();
}
