import { createServer } from 'node:net';
import type { Settings } from './settings.ts';
import { Trouble } from './trouble.ts';

/** A port nobody listens on now. */
export const freePort = (host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port given'))));
    });
  });

/** Throws a `Trouble` that names each port which cannot be listened on, and the setting that changes it. */
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
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or choose another: ${name}=${port + 1} npm start`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023: ${name}=${port + 8000} npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${JSON.stringify(host)}: this machine has no such address (127.0.0.1 is this machine only, 0.0.0.0 all of it).`;
  return `Port ${port} on ${host} cannot be listened on (${code}); ${name} changes it.`;
};
