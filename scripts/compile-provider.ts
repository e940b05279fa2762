import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, stop } from 'esbuild';

/** Programs of the compiled provider, as `<folder>/<name>.mjs`. */
const PROGRAMS = { index: 'provider/index.ts', prepare: 'provider/db/prepare.ts' };

/** They load a binary or WebAssembly from their own folder. */
const WITH_BINARIES = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/**
 * Compiles the provider and the libraries that it uses into a folder of the checkout (decision 068): a few files load five
 * times as fast as a thousand, of which hundreds are TypeScript.
 */
export async function compileProvider(root: string, folder: string): Promise<void> {
  await rm(join(root, folder), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    external: WITH_BINARIES,
    plugins: [withSourceAddresses],
    // Libraries in CommonJS call it.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  // The compiler is a process of its own, which would stay for as long as this one.
  await stop();
}

/** Makes `import.meta.url` the address of our source file: the bank and the migrations are read from beside it. */
const withSourceAddresses: Plugin = {
  name: 'with-source-addresses',
  setup(bundle) {
    bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { loader: 'ts', contents: source.replaceAll('import.meta.url', address) };
    });
  },
};
