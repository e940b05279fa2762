/** The row of a statement that always gives one (an upsert, a row held locked). Throws when it is missing after all. */
export function onlyRow<Row>(rows: readonly Row[], name: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`no row of ${name}`);
  return row;
}
