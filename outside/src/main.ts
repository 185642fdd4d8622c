/** Starts the outside world: settings, database, bank, mail box, pages, deliveries; and stops it in the other order. */
import { dirname } from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { openBank, readBankSecret, startDelivery } from './bank/index.ts';
import { isAwaited, mine } from './chain/index.ts';
import { openDatabase } from './database.ts';
import { deliverSignedMessages } from './messages/index.ts';
import { openMailBox, deleteOldMessages } from './messaging/index.ts';
import { openShops } from './psp/index.ts';
import { openTcgShops } from './tcg/index.ts';
import { repeatTask } from './repeat-task.ts';
import { BadSettings, readSettings, type Settings } from './settings.ts';
import { deliverVendorMessages, openVendors, readRsaKeys } from './vendors/index.ts';

const stopWithinMs = 12_000;
const blockEveryMs = 4_000;

const start = async (settings: Settings): Promise<void> => {
  const log = pino({ level: settings.logLevel, base: null });
  const database = await openDatabase(settings.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'));
  const secret = await readBankSecret(settings.bankSecretFile);
  await database.inTransaction(async (tx) => {
    await openBank(tx, settings.platformUrl);
    await openShops(tx, settings.platformUrl, secret);
    const rsa = await readRsaKeys(dirname(settings.bankSecretFile));
    await openVendors(tx, { platformUrl: settings.platformUrl, secret, ...(rsa !== undefined && { rsa }) });
    await openTcgShops(tx, secret);
  });
  const delivery = startDelivery({ database, secret, log });
  const messages = repeatTask(1_000, 'deliver messages', log, () => deliverSignedMessages({ database, log }, Temporal.Now.instant()));
  const blocks = repeatTask(blockEveryMs, 'mine blocks', log, async () => {
    await database.inTransaction(async (tx) => (await isAwaited(tx)) && mine(tx, 1));
    messages.nudge();
  });
  const rounds = repeatTask(1_000, 'deliver vendor messages', log, () => deliverVendorMessages({ database, log }, Temporal.Now.instant()));
  const announce = (): void => {
    delivery.nudge();
    messages.nudge();
    rounds.nudge();
  };
  const app = await createApp({ database, log, settings, secret, announce });
  const mailBox = await openMailBox({ database, log, host: settings.host, port: settings.smtpPort });
  await deleteOldMessages(database);
  await app.listen({ host: settings.host, port: settings.port });
  log.info({ port: settings.port }, 'simulators started');

  let stopping = false;
  const stop = async (why: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'simulators stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await mailBox.close();
    await Promise.all([delivery.stop(), messages.stop(), rounds.stop(), blocks.stop()]);
    await database.close();
    log.info('simulators stopped');
  };
  const stopFor = (why: string) => () => {
    stop(why).catch((error: unknown) => {
      log.fatal({ err: error }, 'simulators stop failed');
      process.exit(1);
    });
  };
  process.once('SIGTERM', stopFor('SIGTERM'));
  process.once('SIGINT', stopFor('SIGINT'));
  // Started by a supervisor: without it nobody would stop us.
  process.once('disconnect', stopFor('the supervisor is gone'));
};

try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(error instanceof BadSettings ? error.message : error);
  process.exit(1);
}
