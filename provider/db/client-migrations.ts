import { fileURLToPath } from 'node:url';

/** The folder with drizzle-kit's migrations, independent of the working directory. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
