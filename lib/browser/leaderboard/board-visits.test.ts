import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryStorage } from '@/lib/storage';
import { noteVisit } from './board-visits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage();
});

const see = (rank: number, atMs: number, changes = {}) =>
  noteVisit(storage, { player: 'mira', filter: 'Weekly', period: 'w47', rank, ...changes }, atMs);

describe('the movement since the last visit', () => {
  it('is 0 on a first visit, positive or negative on later ones', () => {
    expect(see(40, 0)).toBe(0);
    expect(see(28, HOUR_MS)).toBe(12);
    expect(see(30, 2 * HOUR_MS)).toBe(-2);
    expect(see(30, 3 * HOUR_MS)).toBe(0);
  });

  it('survives a reload and is updated during a visit', () => {
    see(40, 0);
    see(28, HOUR_MS);
    expect(see(28, HOUR_MS + MINUTE_MS)).toBe(12);
    expect(see(20, HOUR_MS + 29 * MINUTE_MS)).toBe(20);
    expect(see(20, HOUR_MS + 58 * MINUTE_MS)).toBe(20);
  });

  it('belongs to one player, one board and one period', () => {
    see(40, 0);
    expect(see(10, HOUR_MS, { player: 'tom' })).toBe(0);
    expect(see(10, HOUR_MS, { filter: 'Daily' })).toBe(0);
    expect(see(10, HOUR_MS, { period: 'w48' })).toBe(0);
  });

  it('is 0 when storage holds invalid data', () => {
    storage.setItem('playwit.board-visits', '{"not":"a list"}');
    expect(see(40, 0)).toBe(0);
    storage.setItem('playwit.board-visits', '[null,{"player":1}]');
    expect(see(40, 0)).toBe(0);
    expect(see(30, HOUR_MS)).toBe(10);
  });

  it('is stored for the last twenty boards viewed', () => {
    for (let index = 0; index < 30; index += 1) see(1, 0, { player: `p${index}` });
    expect(JSON.parse(storage.getItem('playwit.board-visits') ?? '[]')).toHaveLength(20);
  });
});
