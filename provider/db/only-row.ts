/** Returns the row of a statement that always returns one (an upsert, a locked row). Throws when it is missing. */
export function onlyRow<Row>(rows: readonly Row[], name: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`No row of ${name}`);
  return row;
}
