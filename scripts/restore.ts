/**
 * `npm run restore -- --from=FOLDER`: puts a backup back: keys, databases, uploads. The system must be stopped. The old databases and files are kept under names
 * with the time of the restore.
 */
import { resolve } from 'node:path';
import { restoreKeys, restoreUploads } from './backup/data-files.ts';
import { readBackup } from './backup/manifest.ts';
import { startDatabases, stampOf } from './backup/reach-databases.ts';
import { restoreDatabases } from './backup/restore-databases.ts';
import { readSettings } from './system/settings.ts';
import { orExplain, Trouble } from './system/trouble.ts';

await orExplain(async () => {
  const given = process.argv.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  if (given === undefined) throw new Trouble('Name the backup: npm run restore -- --from=FOLDER');
  const settings = readSettings(process.env);
  const folder = resolve(given);
  const manifest = await readBackup(folder);
  const stamp = stampOf(new Date());
  const { databases, release } = await startDatabases(settings, () => {
    if (manifest.hasKeys) restoreKeys(folder, settings.dataDir, stamp);
  });
  try {
    const kept = await restoreDatabases(databases, manifest, folder, stamp);
    restoreUploads(folder, settings.dataDir, stamp);
    console.log(`Restored the backup of ${manifest.takenAt}. Start the system with "npm start".`);
    if (kept.length > 0) console.log(`The databases that were there are kept as ${kept.join(', ')}. Drop them when you do not need them.`);
  } finally {
    await release();
  }
});
