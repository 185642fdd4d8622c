/**
 * `npm run backup`: writes all databases, the keys and the uploads into one new folder, also while the system runs.
 * Options: `--to=FOLDER` (default `DATA_DIR/backups/<time>`), `--without-keys`. `docs/operators/backups.md` says what to do with it.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { databaseKinds } from './backup/manifest.ts';
import { reachDatabases, stampOf } from './backup/reach-databases.ts';
import { takeBackup } from './backup/take-backup.ts';
import { readSettings } from './system/settings.ts';
import { orExplain } from './system/trouble.ts';

await orExplain(async () => {
  const settings = readSettings(process.env);
  const given = process.argv.find((word) => word.startsWith('--to='))?.slice('--to='.length);
  const to = resolve(given ?? join(settings.dataDir, 'backups', stampOf(new Date())));
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const { databases, release } = await reachDatabases(settings);
  try {
    const hasUploads = process.env['S3_URL'] === undefined;
    const manifest = await takeBackup({
      databases,
      dataDir: settings.dataDir,
      to,
      withKeys: !process.argv.includes('--without-keys'),
      hasUploads,
    });
    for (const kind of databaseKinds) {
      const { tables } = manifest.databases[kind];
      console.log(`${kind.padEnd(8)} ${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    }
    console.log(`files    ${manifest.files.length}${hasUploads ? '' : ' (pictures are in the S3 service, which is backed up by itself)'}`);
    if (process.env['SECRETS_KEY'] !== undefined)
      console.log('SECRETS_KEY is a setting and not in the backup. Keep it: secrets cannot be opened without it.');
    console.log(`Backup of ${manifest.takenAt}: ${to}`);
  } finally {
    await release();
  }
});
