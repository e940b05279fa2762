import { spawnSync } from 'node:child_process';
import { childEnvironment } from './environment';

/**
 * `npm run unit -- <jest arguments>`. Jest supports ES modules only with a Node flag, which its workers need as well;
 * `--no-warnings` hides Node's warning about that flag.
 */
const { status, signal } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: childEnvironment({ NODE_OPTIONS: '--experimental-vm-modules --no-warnings', NODE_ENV: 'test' }),
  },
);
process.exitCode = signal ? 1 : (status ?? 1);
