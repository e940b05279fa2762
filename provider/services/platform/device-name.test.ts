import { expect, it } from '@jest/globals';
import { nameDevice } from './device-name';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/124.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.1 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${WEBKIT} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${WEBKIT} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} SamsungBrowser/29.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${CHROME.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
    'Chrome on Linux',
  ],
  ['Firefox/1', 'Firefox'],
  ['Mozilla/5.0 (Windows NT 10.0) SomethingNew/1.0', 'Windows'],
  ['curl/8.14.1', null],
  ['node', null],
  ['', null],
  [null, null],
])('names %j %j', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});

it('returns names of its own only, of at most forty characters, and reads long headers quickly', () => {
  const parts = [
    'Samsung',
    'Firefox/1',
    'Version/1 x Safari/2',
    'Linux',
    'Android',
    '<b>',
    '\u202E',
    'a'.repeat(99),
  ];
  for (let count = 0; count < 2_000; count++) {
    const text = Array.from({ length: 6 }, () => parts[Math.floor(Math.random() * parts.length)]).join(' ');
    expect(nameDevice(text) ?? '').toMatch(/^[A-Za-z ]{0,40}$/);
  }
  const started = performance.now();
  nameDevice(`Version/1 ${'. Safari'.repeat(200_000)}`);
  nameDevice(`Version/${'1'.repeat(1_000_000)}`);
  expect(performance.now() - started).toBeLessThan(1_000);
});
