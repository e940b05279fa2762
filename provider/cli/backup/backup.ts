import { OperatorError } from '@/provider/db/operator-error';
import { readCommandEnv } from '@/provider/env';
import { makeBackup } from './commands';
import { createReport } from './report';
import { runCommand } from './run-command';

const HELP = `npm run backup -- [--with-secrets] [--keep-daily 7] [--keep-weekly 4]
    Backs up the database into a dated folder of BACKUP_DIR (DATA_DIR/backups), also while the site runs, and deletes
    backups that are neither the newest of one of the last days nor of one of the last weeks.`;

await runCommand({
  help: HELP,
  options: {
    'with-secrets': { type: 'boolean' },
    'keep-daily': { type: 'string', default: '7' },
    'keep-weekly': { type: 'string', default: '4' },
  },
  async run({ values, positionals }) {
    if (positionals.length > 0)
      throw new OperatorError(`${positionals[0]}: npm run backup takes only options.`);
    const keep = { daily: readCount(values, 'keep-daily'), weekly: readCount(values, 'keep-weekly') };
    const withSecrets = values['with-secrets'] === true;
    await makeBackup(readCommandEnv(), { keep, withSecrets, report: createReport() });
  },
});

function readCount(values: Record<string, unknown>, name: string): number {
  const text = String(values[name]);
  if (!/^\d{1,4}$/.test(text)) throw new OperatorError(`--${name}: must be a number of backups.`);
  return Number(text);
}
