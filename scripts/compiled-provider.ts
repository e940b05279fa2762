import { ensureProvider } from './build';
import { compileProvider } from './compile-provider';
import { CHECKOUT } from './environment';

let claimed: Promise<string> | undefined;

/**
 * Returns the folder of the compiled provider, claimed until this process ends; compiles it when its sources have
 * changed.
 */
export function claimCompiledProvider(): Promise<string> {
  claimed ??= ensureProvider(CHECKOUT, (folder) => compileProvider(CHECKOUT, folder)).then(
    ({ distDir }) => distDir,
  );
  return claimed;
}
