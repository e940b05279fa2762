/** What a key does in play. Options are numbered from 0. */
export type PlayCommand =
  | { type: 'choose'; option: number }
  | { type: 'move'; step: 'next' | 'previous' }
  | { type: 'next' }
  | { type: 'hint' }
  | { type: 'speakTime' }
  | { type: 'mute' }
  | { type: 'listKeys' };

type KeyLike = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** Where the focus is, as far as keys are concerned. */
export type KeyFocus = 'field' | 'control' | 'option' | 'page';

const OPTIONS_BY_CODE: Record<string, number> = {
  Digit1: 0,
  Digit2: 1,
  Digit3: 2,
  Digit4: 3,
  Numpad1: 0,
  Numpad2: 1,
  Numpad3: 2,
  Numpad4: 3,
};

const ARROWS: Record<string, 'next' | 'previous'> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
};

/**
 * Returns the command of a key press, or undefined. Single characters can be switched off (WCAG 2.1.4); arrows and
 * Enter always work. Modifiers, repeats, IME composition and keys typed into a field are never commands.
 */
export function playCommand(
  event: KeyLike,
  at: { focus: KeyFocus; areSingleKeysOn: boolean },
): PlayCommand | undefined {
  const isForeign =
    event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented;
  if (isForeign || event.repeat || at.focus === 'field') return undefined;
  // A focused button or option handles Enter and Space itself.
  if (event.key === 'Enter' || event.key === ' ') return at.focus === 'page' ? { type: 'next' } : undefined;
  const step = ARROWS[event.key];
  if (step) return at.focus === 'control' ? undefined : { type: 'move', step };
  return at.areSingleKeysOn ? singleKeyCommand(event) : undefined;
}

function singleKeyCommand(event: KeyLike): PlayCommand | undefined {
  // Digits by their position on the keyboard: on AZERTY that row types other characters without Shift.
  const digit = OPTIONS_BY_CODE[event.code];
  if (digit !== undefined) return { type: 'choose', option: digit };
  const letter = event.key.toLowerCase();
  const option = ['a', 'b', 'c', 'd'].indexOf(letter);
  if (option !== -1) return { type: 'choose', option };
  if (letter === 'h') return { type: 'hint' };
  if (letter === 't') return { type: 'speakTime' };
  if (letter === 'm') return { type: 'mute' };
  return letter === '?' ? { type: 'listKeys' } : undefined;
}
