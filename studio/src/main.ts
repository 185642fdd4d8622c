/** Starts the studio: settings, database, app, timers; and stops it in the other order. */
import { createApp } from '#studio/app';
import { checkDurability, closeDatabase } from '#studio/database';
import { drain } from '#studio/drain';
import { allTitles, publishGames } from '#studio/engine/games';
import { keepSeedKey } from '#studio/engine/fairness/keep-seed-key';
import { checkMathematicsPlayed } from '#studio/engine/rounds/keep-mathematics';
import { keepFeed } from '#studio/engine/feed/keep-feed';
import { families } from '#studio/families';
import { log } from '#studio/log';
import { migrate } from '#studio/migrate';
import { settings } from '#studio/settings';
import { startTimers } from '#studio/timers';

const stopWithinMs = 15_000;

const start = async (): Promise<void> => {
  publishGames(families);
  // A file of mathematics that is not what was published ends the start here.
  for (const family of families) family.fingerprints();
  const applied = await migrate(settings.databaseUrl);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  await checkDurability();
  const { sealed } = await keepSeedKey();
  if (sealed > 0) log.info({ sealed }, 'server seeds sealed');
  await checkMathematicsPlayed();
  const changed = await keepFeed();
  if (changed > 0) log.info({ changed }, 'game feed changed');
  const app = await createApp({ warmsArt: true });
  const stopTimers = startTimers();
  await app.listen({ host: settings.host, port: settings.port });
  log.info({ port: settings.port, games: allTitles().size }, 'studio started');

  let stopping = false;
  const stop = async (why: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'studio stopping');
    setTimeout(() => process.exit(1), settings.drainMs + stopWithinMs).unref();
    await drain();
    await app.close();
    await stopTimers();
    await closeDatabase();
    log.info('studio stopped');
    // An open channel to the supervisor would keep the process alive.
    if (process.connected) process.disconnect?.();
  };
  const stopFor = (why: string) => () => {
    stop(why).catch((error: unknown) => {
      log.fatal({ err: error }, 'studio stop failed');
      process.exit(1);
    });
  };
  process.once('SIGTERM', stopFor('SIGTERM'));
  process.once('SIGINT', stopFor('SIGINT'));
  // Started by a supervisor: without it nobody would stop us.
  process.once('disconnect', stopFor('the supervisor is gone'));
};

// A state nobody thought of is not one to take bets in: say so and let the supervisor start afresh.
process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'unhandled promise rejection');
  process.exit(1);
});

await start().catch((error: unknown) => {
  log.fatal({ err: error }, 'studio start failed');
  process.exit(1);
});
