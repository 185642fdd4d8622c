import { createServer } from 'node:net';
import type { Settings } from './settings.ts';
import { Trouble } from './trouble.ts';

/** Returns a free port. */
export const freePort = (host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port given'))));
    });
  });

/** Throws a `Trouble` that names every port that is not available and its setting. */
export const makeSurePortsAreFree = async (settings: Settings): Promise<void> => {
  const ports = {
    PORT: settings.port,
    STUDIO_PORT: settings.studioPort,
    OUTSIDE_PORT: settings.outsidePort,
    METRICS_PORT: settings.metricsPort,
    OUTSIDE_SMTP_PORT: settings.smtpPort,
  };
  const problems = await Promise.all(Object.entries(ports).map(([name, port]) => whyNotFree(settings.host, name, port)));
  const wrong = problems.filter((problem) => problem !== undefined);
  if (wrong.length > 0) throw new Trouble([...new Set(wrong)].join('\n'));
};

const whyNotFree = (host: string, name: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(explain(error.code ?? error.message, host, name, port)));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

const explain = (code: string, host: string, name: string, port: number): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the process that uses it, or choose another port: ${name}=${port + 1} npm start`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose a port above 1023: ${name}=${port + 8000} npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${JSON.stringify(host)}, and this machine has no such address. Use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks.`;
  return `Port ${port} on ${host} is not available (${code}). ${name} changes the port.`;
};
