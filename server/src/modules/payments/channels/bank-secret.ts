import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { settings } from '#platform/settings';

/**
 * The secret that the demo's bank and this platform share, from `BANK_SECRET_FILE`; made here if neither has made it yet.
 * Both may start at the same moment: a whole file is linked into place, and whoever comes second reads the first one's.
 */
export const readBankSecret = async (): Promise<string> => {
  const file = settings.bankSecretFile ?? join(settings.dataDir, 'keys', 'bank.secret');
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(fresh, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(fresh);
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret of at least 32 characters`);
  return secret;
};
