import { fileURLToPath } from 'node:url';

/** Where drizzle-kit writes the migrations, whatever folder the process was started in. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
