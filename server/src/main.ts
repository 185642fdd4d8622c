/** Starts the platform: settings, database, app, open tabs, and the process of what happens by itself; and stops it in the other order. */
import { createApp } from './app.ts';
import { checkStart } from './check-start.ts';
import { startWorker } from './start-worker.ts';
import { followForTabs } from './tabs.ts';
import { drainJobs, startJobsOfEachProcess } from './jobs.ts';
import { closeDatabase, databaseAnswers } from '#platform/database';
import { drain, isDraining } from '#platform/drain';
import { log } from '#platform/log';
import { observeProcess, serveMetrics } from '#platform/metrics';
import { closeSockets } from '#platform/realtime';
import { settings } from '#platform/settings';

const stopWithinMs = 15_000;

const start = async (): Promise<void> => {
  await checkStart();
  const app = await createApp();
  let stopping = false;
  observeProcess('server');
  const background = startWorker();
  const ready = async () => !isDraining() && (await databaseAnswers());
  const metrics = await serveMetrics(settings.metricsHost, settings.metricsPort, ready, background.counts);
  const tabs = followForTabs();
  startJobsOfEachProcess();
  await app.listen({ host: settings.host, port: settings.port });
  log.info({ port: settings.port }, 'platform started');

  const stop = async (why: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'platform stopping');
    setTimeout(() => process.exit(1), settings.drainMs + stopWithinMs).unref();
    await drain();
    closeSockets();
    await app.close();
    await background.stop();
    await drainJobs();
    await tabs.stop();
    metrics.close();
    await closeDatabase();
    log.info('platform stopped');
    // A supervisor's channel that is listened to would keep us alive.
    if (process.connected) process.disconnect?.();
  };
  const stopFor = (why: string) => () => {
    stop(why).catch((error: unknown) => {
      log.fatal({ err: error }, 'platform stop failed');
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
  log.fatal({ err: error }, 'platform start failed');
  process.exit(1);
});
