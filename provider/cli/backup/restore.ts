import { readCommandEnv } from '@/provider/env';
import { describeBackups, restoreBackup } from './commands';
import { createReport } from './report';
import { runCommand } from './run-command';

const HELP = `npm run restore                       lists the backups in BACKUP_DIR
npm run restore -- <backup> [--with-secrets]
    Puts a backup, by its name in BACKUP_DIR or its path, in the place of the present database. Stop the site first. The
    backup is unpacked and compared with its manifest before the present data is moved aside; nothing is deleted.`;

await runCommand({
  help: HELP,
  options: { 'with-secrets': { type: 'boolean' } },
  async run({ values, positionals }) {
    const environment = readCommandEnv();
    const report = createReport();
    const [backup] = positionals;
    if (backup)
      await restoreBackup(environment, { backup, withSecrets: values['with-secrets'] === true, report });
    else for (const line of await describeBackups(environment)) report.line(line);
  },
});
