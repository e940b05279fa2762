import type { TestApp } from './test-app';

/** Returns a player's whole export as the browser gets it: the rows of all pages by list. */
export async function exportAll(test: TestApp, token: string): Promise<Record<string, unknown>> {
  const document: Record<string, unknown> = {};
  let cursor: string | null | undefined;
  do {
    const { data } = await test.call('exportData', { token, query: cursor ? { cursor } : undefined });
    Object.assign(document, data.head);
    for (const { name, rows } of data.lists) {
      document[name] = [...((document[name] as unknown[]) ?? []), ...rows];
    }
    cursor = data.next;
  } while (cursor);
  return document;
}
