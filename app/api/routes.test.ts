import { expect, test } from '@jest/globals';
import { listHandlerFiles } from '@/lib/bff/testing/list-handler-files';
import { bffPath, routes } from '@/lib/contract/routes';

/** The refresh, Google’s, which next-auth calls, and what only the sitemap asks for. */
const WITHOUT_HANDLER = ['refreshToken', 'googleOauth', 'getListedPlayers'];

test('every route of the contract has a handler at its address, but for those that no browser calls', async () => {
  const folders = new Set((await listHandlerFiles()).map((file) => file.replace(/^app|\/route\.ts$/g, '')));
  const expected = Object.entries(routes)
    .filter(([name]) => !WITHOUT_HANDLER.includes(name))
    .map(([, route]) => bffPath(route).replace(/:(\w+)/g, '[$1]'));
  expect(expected.filter((path) => !folders.has(path))).toEqual([]);
});
