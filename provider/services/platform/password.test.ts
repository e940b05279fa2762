import { expect, it, jest } from '@jest/globals';
import { createPasswords } from './password';

it('verifies a password by its hash; without a hash it does the same work and returns false', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('correct horse');
  expect(await passwords.verify(hash, 'correct horse')).toBe(true);
  expect(await passwords.verify(hash, 'wrong horse')).toBe(false);
  expect(await passwords.verify(null, 'correct horse')).toBe(false);
});

it('rejects callers beyond a queue of two hundred', async () => {
  const passwords = createPasswords();
  const refused: { status: number }[] = [];
  const tries = Array.from({ length: 230 }, () =>
    passwords.verify(null, 'x').catch((error) => refused.push(error)),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(refused.length).toBeLessThan(30);
  expect(refused[0]?.status).toBe(503);
  await Promise.all(tries);
  expect(await passwords.verify(null, 'x')).toBe(false);
});

it('leaves out whoever has waited four seconds: nobody waits for that response any more', async () => {
  jest.useFakeTimers();
  try {
    const passwords = createPasswords();
    const slow = Array.from({ length: 100 }, () => passwords.verify(null, 'x').catch((error) => error));
    jest.advanceTimersByTime(4_001);
    const outcomes = await Promise.all(slow);
    expect(outcomes.filter((outcome) => outcome?.status === 503).length).toBeGreaterThan(90);
  } finally {
    jest.useRealTimers();
  }
});
