import { describe, expect, it } from '@jest/globals';
import { readReminder } from './push';

const SENT = {
  title: 'Daily 9 is open',
  body: 'Play.',
  path: '/daily-challenge',
  tag: 'daily',
  stopToken: 'a.b',
};

describe('a push message', () => {
  it('is shown as it was sent', () => {
    expect(readReminder(JSON.stringify(SENT))).toEqual(SENT);
  });

  it.each([undefined, '', 'nonsense', 'null', '[]', '{"title":7}'])(
    'is never without a title: %j',
    (text) => {
      expect(readReminder(text)).toMatchObject({ title: 'Today’s daily is open', path: '/daily-challenge' });
    },
  );

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'daily'])(
    'opens no page but the site’s own: %s',
    (path) => {
      expect(readReminder(JSON.stringify({ ...SENT, path })).path).toBe('/daily-challenge');
    },
  );
});
