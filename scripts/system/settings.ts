import { resolve } from 'node:path';
import { Trouble } from './trouble.ts';

/** Addresses, ports and folders of one system. `docs/operators/settings.md` explains each setting. */
export type Settings = {
  host: string;
  port: number;
  studioPort: number;
  outsidePort: number;
  metricsPort: number;
  /** The SMTP port of the simulated mailbox. */
  smtpPort: number;
  /** Absolute. */
  dataDir: string;
  logLevel: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  studioDatabaseUrl: string | undefined;
  outsideDatabaseUrl: string | undefined;
  /** 32 bytes in base64. Undefined: the key in the data folder. */
  secretsKey: string | undefined;
  /** The addresses for browsers. */
  publicUrl: string;
  studioUrl: string;
  outsideUrl: string;
  /** Whether simulated members play at the demo's merchants after a start, so that boards and lists have something to show. */
  demoPlayers: boolean;
};

type Environment = Record<string, string | undefined>;

const modes = ['development', 'test', 'production'];
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

/** Reads the settings from the environment. Throws one `Trouble` that names all invalid settings. */
export const readSettings = (environment: Environment): Settings => {
  const wrong: string[] = [];
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const oneOf = <T>(name: string, whyWrong: (value: string) => string | undefined, otherwise: T): string | T => {
    const value = text(name);
    const problem = value === undefined ? undefined : whyWrong(value);
    if (problem !== undefined) wrong.push(`  ${name} is ${JSON.stringify(value)}: ${problem}`);
    return value ?? otherwise;
  };
  const port = (name: string, otherwise: number): number => Number(oneOf(name, whyNoPort, String(otherwise)));
  const address = (name: string, otherwise: string): string => oneOf(name, whyNoAddress, otherwise).replace(/\/$/, '');

  const ports = {
    PORT: port('PORT', 8080),
    STUDIO_PORT: port('STUDIO_PORT', 8090),
    OUTSIDE_PORT: port('OUTSIDE_PORT', 8070),
    METRICS_PORT: port('METRICS_PORT', 9464),
    OUTSIDE_SMTP_PORT: port('OUTSIDE_SMTP_PORT', 8025),
  };
  const settings: Settings = {
    host: text('HOST') ?? '127.0.0.1',
    port: ports.PORT,
    studioPort: ports.STUDIO_PORT,
    outsidePort: ports.OUTSIDE_PORT,
    metricsPort: ports.METRICS_PORT,
    smtpPort: ports.OUTSIDE_SMTP_PORT,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    logLevel: oneOf('LOG_LEVEL', (value) => (logLevels.includes(value) ? undefined : `choose one of ${logLevels.join(', ')}.`), 'info'),
    databaseUrl: oneOf('DATABASE_URL', whyNoDatabase, undefined),
    studioDatabaseUrl: oneOf('STUDIO_DATABASE_URL', whyNoDatabase, undefined),
    outsideDatabaseUrl: oneOf('OUTSIDE_DATABASE_URL', whyNoDatabase, undefined),
    secretsKey: oneOf('SECRETS_KEY', whyNoKey, undefined),
    publicUrl: address('PUBLIC_URL', `http://localhost:${ports.PORT}`),
    studioUrl: address('STUDIO_URL', `http://localhost:${ports.STUDIO_PORT}`),
    outsideUrl: address('OUTSIDE_URL', `http://localhost:${ports.OUTSIDE_PORT}`),
    demoPlayers:
      oneOf(
        'DEMO_PLAYERS',
        (value) => (['on', 'off'].includes(value) ? undefined : 'choose on or off.'),
        text('NODE_ENV') === 'production' ? 'off' : 'on',
      ) === 'on',
  };
  oneOf('NODE_ENV', (value) => (modes.includes(value) ? undefined : `choose one of ${modes.join(', ')}.`), undefined);
  const names = Object.entries(ports);
  for (const [index, [name, value]] of names.entries()) {
    const twin = names.slice(0, index).find(([, other]) => other === value);
    if (twin !== undefined) wrong.push(`  ${name} and ${twin[0]} are both ${value}. Each needs a different port.`);
  }
  if (wrong.length > 0) throw new Trouble(`Invalid settings:\n${wrong.join('\n')}`);
  return settings;
};

const whyNoPort = (value: string): string | undefined =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? undefined : 'use a whole number from 1 to 65535.';

const whyNoAddress = (value: string): string | undefined =>
  /^https?:$/.test(URL.parse(value)?.protocol ?? '')
    ? undefined
    : 'use an address that begins with http:// or https://, for example http://localhost:8080.';

const whyNoDatabase = (value: string): string | undefined => {
  const url = URL.parse(value);
  const isPostgres = url !== null && /^postgres(ql)?:$/.test(url.protocol);
  return isPostgres && url.pathname.length > 1 ? undefined : 'use the form postgres://user:password@host:5432/database.';
};

const whyNoKey = (value: string): string | undefined =>
  Buffer.from(value, 'base64').length === 32 ? undefined : 'use 32 bytes in base64, for example from "openssl rand -base64 32".';
