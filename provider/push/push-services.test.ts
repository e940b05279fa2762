import { describe, expect, it } from '@jest/globals';
import { isPushService } from './push-services';

describe('the push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('include the browsers’ own: %s', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/abc',
    'https://notify.windows.com/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://127.0.0.1/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'not an address',
    '',
  ])('do not include %j', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(false);
  });

  it('include what the operator names, with exactly its port', () => {
    expect(isPushService('https://push.example:8443/abc', ['push.example:8443'])).toBe(true);
    expect(isPushService('https://push.example/abc', ['push.example:8443'])).toBe(false);
    expect(isPushService('http://push.example:8443/abc', ['push.example:8443'])).toBe(false);
  });
});
