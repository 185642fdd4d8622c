import { connectionLimits } from '@croupier/contract/core/silent-connections';
import pg from 'pg';
import { settings } from './settings.ts';

const againAfterMs = 1_000;

/** pg has it, and its types do not. */
type Connected = { connection: { stream: { destroy(): void } } };

/**
 * Listens on one channel for as long as the process lives, and comes back by itself after a lost or silent connection. `asksEveryMs`: how often
 * it asks whether the connection still answers; it sends nothing else, so it would never know.
 */
export const listen = (channel: string, hear: () => void, asksEveryMs = 10_000): { stop(): Promise<void> } => {
  let end = (): void => undefined;
  let stopped = false;
  const connect = (): void => {
    if (stopped) return;
    const client = new pg.Client({ connectionString: settings.databaseUrl, ...connectionLimits, application_name: 'croupier-listener' });
    let isOver = false;
    let isAsking = false;
    const again = (): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(asking);
      // A silent connection does not close when it is told to.
      (client as unknown as Connected).connection.stream.destroy();
      if (!stopped) setTimeout(connect, againAfterMs).unref();
    };
    end = again;
    const ask = (): void => {
      if (isAsking) return again();
      isAsking = true;
      client.query('select 1').then(() => (isAsking = false), again);
    };
    const asking = setInterval(ask, asksEveryMs).unref();
    client.on('error', again);
    client.on('end', again);
    client.on('notification', hear);
    client
      .connect()
      .then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`))
      .catch(again);
  };
  connect();
  return {
    stop: async () => {
      stopped = true;
      end();
    },
  };
};
