import { createServer, type Server } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();

/** The counts of a process, so that another can report them beside its own. */
export type Counts = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The counts of this process so far. */
export const countsSoFar = (): Promise<Counts> => registry.getMetricsAsJSON();

/** Begins to observe the process itself (memory, event loop, collector), under a name that tells it from the others. */
export const observeProcess = (name: string): void => collectDefaultMetrics({ register: registry, labels: { process: name } });

const answered = new Histogram({
  name: 'http_answer_seconds',
  help: 'Time to answer an HTTP call',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});
const refused = new Counter({
  name: 'refused_calls_total',
  help: 'Calls that were refused, by code',
  labelNames: ['code'] as const,
  registers: [registry],
});
const walletCommands = new Counter({
  name: 'wallet_commands_total',
  help: "Vendors' wallet commands by vendor, operation and code",
  labelNames: ['vendor', 'op', 'code'] as const,
  registers: [registry],
});

/** Keeps what counts one kind of thing: to find it by its labels costs more than to count. */
const keeping = <A, C>(find: (first: A) => C) => {
  const kept = new Map<A, C>();
  return (first: A): C => {
    const known = kept.get(first);
    if (known !== undefined) return known;
    const found = find(first);
    kept.set(first, found);
    return found;
  };
};

const answeredBy = keeping((route: string) =>
  keeping((method: string) => keeping((status: number) => answered.labels(method, route, String(status)))),
);
const commandsBy = keeping((vendor: string) => keeping((op: string) => keeping((code: string) => walletCommands.labels(vendor, op, code))));

/** Counts an HTTP call by route, method and status. */
export const countAnswer = (method: string, route: string, status: number, seconds: number): void =>
  answeredBy(route)(method)(status).observe(seconds);

/** Counts a call that was refused: refusals have no line in the log, because anybody can cause them. */
export const countRefusal = (code: string): void => refused.labels(code).inc();

export const countCommand = (vendor: string, op: string, code: string): void => commandsBy(vendor)(op)(code).inc();
export const walletBatch = new Histogram({
  name: 'wallet_batch_commands',
  help: 'Commands carried out together',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  registers: [registry],
});
export const openSockets = new Gauge({ name: 'open_sockets', help: 'Live connections of browsers', registers: [registry] });
export const depositSeconds = new Histogram({
  name: 'deposit_credit_seconds',
  help: "From the bank's posting to the credit",
  buckets: [0.5, 1, 2, 5, 10, 15, 30, 60, 300],
  registers: [registry],
});
export const payFaults = new Gauge({
  name: 'agent_pay_faults',
  help: "Runs of agents' pay that do not add up, fail or wait longer than they should; anything but 0 is an alarm",
  registers: [registry],
});
export const affiliatePayFaults = new Gauge({
  name: 'affiliate_pay_faults',
  help: "Runs of affiliates' pay that do not add up, fail or wait longer than they should; anything but 0 is an alarm",
  registers: [registry],
});
export const turnoverFaults = new Gauge({
  name: 'turnover_faults',
  help: 'What yesterday counted otherwise than rounds and book say; anything but 0 is an alarm',
  labelNames: ['merchant'] as const,
  registers: [registry],
});
export const eventsParked = new Gauge({
  name: 'events_aside',
  help: 'Events that could not be reacted to, or wait behind one that could not; anything but 0 is an alarm',
  labelNames: ['reader'] as const,
  registers: [registry],
});
export const horizonSeconds = new Gauge({
  name: 'outbox_horizon_seconds',
  help: 'Age of the oldest open transaction that pushes and event handlers wait for',
  registers: [registry],
});
export const unreadSeconds = new Gauge({
  name: 'outbox_unread_seconds',
  help: 'Age of the oldest event that event handlers have not come to',
  registers: [registry],
});
export const ledgerFaults = new Gauge({
  name: 'book_faults',
  help: 'Proofs of the book that failed when they last ran; anything but 0 is an alarm',
  registers: [registry],
});

export const pageRendered = new Histogram({
  name: 'page_drawn_seconds',
  help: 'Time to draw a page for visitors, with what it asks for',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

type Probe = () => Promise<boolean>;

/** Health and metrics, on a port of their own that the outside never sees: `/healthz`, `/readyz`, `/metrics`, the last with what the processes beside this one counted. */
export const serveMetrics = async (host: string, port: number, ready: Probe, beside: () => Promise<Counts>): Promise<Server> => {
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url?.split('?')[0];
      if (path === '/healthz') return response.end('alive\n');
      if (path === '/readyz') {
        const isReady = await ready();
        response.statusCode = isReady ? 200 : 503;
        return response.end(isReady ? 'ready\n' : 'not ready\n');
      }
      if (path === '/metrics') {
        response.setHeader('content-type', registry.contentType);
        return response.end(await AggregatorRegistry.aggregate(await Promise.all([countsSoFar(), beside()])).metrics());
      }
      response.statusCode = 404;
      return response.end();
    })().catch(() => {
      response.statusCode = 500;
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
};
