import { expect, it } from '@jest/globals';
import type pg from 'pg';
import { runAsRequest } from '@/provider/request-scope';
import { commentStatements } from './comment-statements';

function createClient() {
  const sent: unknown[][] = [];
  const client = { query: (...args: unknown[]) => sent.push(args) };
  commentStatements(client as unknown as pg.PoolClient);
  return { query: client.query, sent };
}

it('begins the statements of a request with its id, and leaves what is given with them', () => {
  const { query, sent } = createClient();
  const given = { text: 'select $1', rowMode: 'array' };
  runAsRequest('request-1', () => {
    query('begin');
    query(given, ['a']);
  });
  expect(sent).toEqual([
    ['/* request-1 */ begin'],
    [{ text: '/* request-1 */ select $1', rowMode: 'array' }, ['a']],
  ]);
  expect(given.text).toBe('select $1');
});

it('leaves named statements, whose name stands for one text, cursors, and the statements of jobs', () => {
  const { query, sent } = createClient();
  const cursor = Object.assign(Object.create({ submit() {} }), { text: 'select 2' });
  const named = { name: 'lock_run', text: 'select 1' };
  query('select 0');
  runAsRequest('request-1', () => {
    query(named);
    query(cursor);
  });
  expect(sent).toEqual([['select 0'], [named], [cursor]]);
});
