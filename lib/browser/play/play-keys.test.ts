import { describe, expect, it } from '@jest/globals';
import { type KeyFocus, playCommand } from './play-keys';

const press = (key: string, change: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...change,
});
const onPage = { focus: 'page' as KeyFocus, areSingleKeysOn: true };

describe('keys in play', () => {
  it('choose with 1 to 4 and A to D', () => {
    expect(playCommand(press('3', { code: 'Digit3' }), onPage)).toEqual({ type: 'choose', option: 2 });
    expect(playCommand(press('4', { code: 'Numpad4' }), onPage)).toEqual({ type: 'choose', option: 3 });
    expect(playCommand(press('B'), onPage)).toEqual({ type: 'choose', option: 1 });
    expect(playCommand(press('d'), onPage)).toEqual({ type: 'choose', option: 3 });
  });

  it('take digits by their position, e.g. on a French keyboard', () => {
    expect(playCommand(press('é', { code: 'Digit2' }), onPage)).toEqual({ type: 'choose', option: 1 });
  });

  it('reveal the hint, speak the time, mute and list the keys', () => {
    expect(playCommand(press('h'), onPage)).toEqual({ type: 'hint' });
    expect(playCommand(press('T'), onPage)).toEqual({ type: 'speakTime' });
    expect(playCommand(press('m'), onPage)).toEqual({ type: 'mute' });
    expect(playCommand(press('?', { code: 'Slash' }), onPage)).toEqual({ type: 'listKeys' });
  });

  it('move between options with arrows, except in other controls', () => {
    expect(playCommand(press('ArrowDown'), onPage)).toEqual({ type: 'move', step: 'next' });
    expect(playCommand(press('ArrowLeft'), { ...onPage, focus: 'option' })).toEqual({
      type: 'move',
      step: 'previous',
    });
    expect(playCommand(press('ArrowDown'), { ...onPage, focus: 'control' })).toBeUndefined();
  });

  it('press Next with Enter or Space only when no control has the focus', () => {
    expect(playCommand(press('Enter'), onPage)).toEqual({ type: 'next' });
    expect(playCommand(press(' '), onPage)).toEqual({ type: 'next' });
    for (const focus of ['control', 'option', 'field'] as const) {
      expect(playCommand(press('Enter'), { ...onPage, focus })).toBeUndefined();
    }
  });

  it('are ignored in fields, with modifiers, repeated, composed or already handled', () => {
    expect(playCommand(press('a'), { ...onPage, focus: 'field' })).toBeUndefined();
    for (const flag of [
      'altKey',
      'ctrlKey',
      'metaKey',
      'repeat',
      'isComposing',
      'defaultPrevented',
    ] as const) {
      expect(playCommand(press('a', { [flag]: true }), onPage)).toBeUndefined();
    }
  });

  it('keep arrows and Enter when single keys are off', () => {
    const off = { ...onPage, areSingleKeysOn: false };
    for (const key of ['a', 'h', 't', 'm', '?']) expect(playCommand(press(key), off)).toBeUndefined();
    expect(playCommand(press('1', { code: 'Digit1' }), off)).toBeUndefined();
    expect(playCommand(press('ArrowUp'), off)).toBeDefined();
    expect(playCommand(press('Enter'), off)).toBeDefined();
  });
});
