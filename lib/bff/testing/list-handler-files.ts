import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of our BFF handlers, e.g. `app/api/account/login/route.ts`; next-auth's own is left out. */
export async function listHandlerFiles(folder = 'app/api'): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listHandlerFiles(path);
      return entry.name === 'route.ts' && !path.includes('nextauth') ? [path] : [];
    }),
  );
  return found.flat();
}
