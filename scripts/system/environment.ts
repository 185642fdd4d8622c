import type { Databases } from './databases.ts';
import type { Keys } from './keys.ts';
import type { Settings } from './settings.ts';

/** The environment variables of every process of one system. No process uses its own defaults. */
export const environmentFor = (settings: Settings, keys: Keys, databases: Databases): Record<string, string> => {
  const inside =
    settings.host === '0.0.0.0' || settings.host === '::'
      ? '127.0.0.1'
      : settings.host.includes(':')
        ? `[${settings.host}]`
        : settings.host;
  return {
    ...keys,
    HOST: settings.host,
    PORT: String(settings.port),
    STUDIO_PORT: String(settings.studioPort),
    OUTSIDE_PORT: String(settings.outsidePort),
    METRICS_PORT: String(settings.metricsPort),
    OUTSIDE_SMTP_PORT: String(settings.smtpPort),
    SMTP_URL: process.env['SMTP_URL'] ?? `smtp://${inside}:${settings.smtpPort}`,
    DATA_DIR: settings.dataDir,
    LOG_LEVEL: settings.logLevel,
    // Nobody balances between the processes of one machine, and Ctrl-C is not to wait.
    DRAIN_SECONDS: process.env['DRAIN_SECONDS'] ?? '0',
    DATABASE_URL: databases.platform,
    STUDIO_DATABASE_URL: databases.studio,
    OUTSIDE_DATABASE_URL: databases.outside,
    PUBLIC_URL: settings.publicUrl,
    STUDIO_URL: settings.studioUrl,
    OUTSIDE_URL: settings.outsideUrl,
    PLATFORM_INTERNAL_URL: `http://${inside}:${settings.port}`,
    STUDIO_INTERNAL_URL: `http://${inside}:${settings.studioPort}`,
    OUTSIDE_INTERNAL_URL: `http://${inside}:${settings.outsidePort}`,
    STUDIO_RESULT_SOURCES:
      process.env['STUDIO_RESULT_SOURCES'] ??
      ['SIAM', 'MEKONG'].map((name) => `${name}=http://${inside}:${settings.outsidePort}/lottery-results/${name}`).join(','),
    POSTBACK_ADDRESSES:
      process.env['POSTBACK_ADDRESSES'] ?? demoAddresses([`http://${inside}:${settings.outsidePort}`, settings.outsideUrl]),
  };
};

/** Where the simulated tracker and the simulated merchant system listen. In production no address outside of the open net is trusted. */
const demoAddresses = (urls: readonly string[]): string =>
  process.env['NODE_ENV'] === 'production'
    ? ''
    : urls.flatMap((url) => ['/tracker/postback', '/hooks'].map((path) => `${new URL(url).origin}${path}`)).join(',');

/** The readiness addresses of each process. */
export const readyUrls = (settings: Settings, environment: Record<string, string>) => {
  const platform = new URL(environment['PLATFORM_INTERNAL_URL'] ?? '');
  platform.port = String(settings.metricsPort);
  return {
    server: new URL('/readyz', platform).toString(),
    studio: `${environment['STUDIO_INTERNAL_URL']}/readyz`,
    outside: `${environment['OUTSIDE_INTERNAL_URL']}/readyz`,
  };
};
