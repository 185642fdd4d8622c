import type { EventEmitter } from 'node:events';

/**
 * Ends database connections that fell silent. A statement is limited by the server (`statement_timeout`), but a connection whose other end
 * is gone without a word never says so: this is the limit on our side. It costs a statement nothing: connections are looked at now and then.
 */

/** The parts of a `pg` client that are read. */
type Client = {
  /** False while a statement is under way. */
  readyForQuery?: boolean;
  /** It has said goodbye and waits for the server to close. */
  _ending?: boolean;
  connection?: { stream: { bytesRead: number; destroyed: boolean; destroy(): unknown } };
};

type Seen = { bytesRead: number; atMs: number; isInUse: boolean };

export type Silence = {
  /** A statement that hears nothing for so long has lost its connection. Longer than the server's own limit on a statement. */
  limitMs: number;
  /** Told of every connection that was ended. */
  onSilent: (silentForMs: number) => void;
};

const looksPerLimit = 10;
const lookMostMs = 1_000;

/**
 * Watches the connections of a pool. When a statement has heard nothing for `limitMs`, its connection is destroyed, so that the statement fails;
 * so are those that wait unused in the pool, because whatever silenced one has silenced them too.
 */
export const endSilentConnections = (pool: EventEmitter, { limitMs, onSilent }: Silence): { stop(): void } => {
  const seen = new Map<Client, Seen>();
  const note = (client: Client, isInUse: boolean): void =>
    void seen.set(client, { bytesRead: bytesReadOf(client), atMs: performance.now(), isInUse });
  pool.on('acquire', (client: Client) => note(client, true));
  pool.on('release', (_error: Error, client: Client) => note(client, false));
  pool.on('remove', (client: Client) => void seen.delete(client));

  const look = (): void => {
    const nowMs = performance.now();
    let hasSilent = false;
    for (const [client, was] of seen) {
      const bytesRead = bytesReadOf(client);
      if (client.connection?.stream.destroyed === true) seen.delete(client);
      else if ((client.readyForQuery !== false && client._ending !== true) || bytesRead !== was.bytesRead)
        seen.set(client, { ...was, bytesRead, atMs: nowMs });
      else if (nowMs - was.atMs > limitMs) {
        hasSilent = true;
        onSilent(nowMs - was.atMs);
        end(client);
      }
    }
    if (hasSilent) for (const [client, { isInUse }] of seen) if (!isInUse) end(client);
  };
  const end = (client: Client): void => {
    seen.delete(client);
    client.connection?.stream.destroy();
  };
  const looking = setInterval(look, Math.min(lookMostMs, limitMs / looksPerLimit));
  looking.unref();
  return { stop: () => clearInterval(looking) };
};

const bytesReadOf = ({ connection }: Client): number => connection?.stream.bytesRead ?? 0;

/** How long a connection that is not used stays quiet before the system asks whether its other end is still there. */
const keepAliveInitialDelayMillis = 10_000;

/** The limits that every pool of connections has: to connect within five seconds, to be asked about when quiet, and to live for ten minutes at most. */
export const connectionLimits = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis, maxLifetimeSeconds: 600 };
