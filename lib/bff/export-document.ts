import 'server-only';

import type { ExportPage } from '@/lib/contract/account';

type Pages = { first: ExportPage; readPage: (cursor: string) => Promise<ExportPage> };

/**
 * Returns the pages of an export as one JSON document, written while they are read: one page is in memory. When a page
 * cannot be read the stream fails, so that the document has no end and cannot be parsed.
 */
export function streamDocument(pages: Pages): ReadableStream<Uint8Array> {
  const parts = writeDocument(pages);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
}

async function* writeDocument({ first, readPage }: Pages): AsyncGenerator<string, void> {
  yield `{"data":{${writeMembers(first.head ?? {})}`;
  let hasMember = first.head !== null;
  let open: string | undefined;
  let hasRow = false;
  for (let page: ExportPage | null = first; page; page = page.next ? await readPage(page.next) : null) {
    for (const { name, rows } of page.lists) {
      if (name !== open) {
        yield `${open === undefined ? '' : ']'}${hasMember ? ',' : ''}${JSON.stringify(name)}:[`;
        open = name;
        hasMember = true;
        hasRow = false;
      }
      if (rows.length === 0) continue;
      yield `${hasRow ? ',' : ''}${rows.map((row) => JSON.stringify(row)).join(',')}`;
      hasRow = true;
    }
  }
  yield `${open === undefined ? '' : ']'}}}`;
}

const writeMembers = (members: Record<string, unknown>): string =>
  Object.entries(members)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',');
