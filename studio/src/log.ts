import { pino } from 'pino';
import { settings } from './settings.ts';

/** The process's log: JSON lines, with everything that could be a secret cut out. */
export const log = pino({
  level: settings.logLevel,
  base: null,
  redact: { paths: ['req.headers.authorization', '*.token', '*.session', '*.serverSeed'], censor: '…' },
});
