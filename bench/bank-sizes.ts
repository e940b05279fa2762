import { withClient } from './players';

/** Sealed questions of the whole bank that Playwit opened with, and of one that has grown. */
export const BANK_SIZES = { small: 1_232, large: 10_000 } as const;

/**
 * Leaves this many sealed questions in play in a seeded database. Every database has copies of the bank's questions, as
 * imported ones, up to the large size; those beyond `size` are quarantined. So two sizes differ in nothing but the size,
 * and a provider that compares the bank with its files changes neither.
 */
export async function setBankSize(databaseUrl: string, size: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from questions where origin = 'bank' and sealed is not null",
    );
    const own = rows[0]?.count ?? 0;
    await client.query(
      `insert into questions (id, origin, category, sub_category, question, spoken, options, answer, hint, explanation,
        source, difficulty, sealed, passphrase, updated_at)
      select q.id || '-' || copy, 'imported', category, sub_category, question, spoken, options, answer, hint,
        explanation, source, difficulty, sealed, passphrase, updated_at
      from questions q cross join generate_series(1, ceil($1::int / $2::float)::int) copy
      where origin = 'bank' and sealed is not null order by copy, md5(q.id) limit $1::int`,
      [Math.max(0, BANK_SIZES.large - own), own],
    );
    await client.query(
      'insert into imported_categories select distinct category, true from questions where sealed is not null',
    );
    await client.query(
      `update questions set state = 'quarantined' where id in (
        select id from questions where sealed is not null order by md5(id) offset $1::int)`,
      [size],
    );
    await client.query('vacuum analyze');
  });
}
