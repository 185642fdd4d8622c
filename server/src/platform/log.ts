import { pino, stdSerializers } from 'pino';
import { settings } from './settings.ts';

/** Text of strangers in a line is cut, so that nobody fills the log with a few calls. */
const pathMax = 200;
const errorTextMax = 4_000;

/** The path of an address as a log line shows it: without its query, and not longer than 200 characters. */
export const pathIn = (url: string): string => {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.length <= pathMax ? path : `${path.slice(0, pathMax)}…`;
};

const cut = (text: string): string => (text.length <= errorTextMax ? text : `${text.slice(0, errorTextMax)}…`);

/** An error as a log line shows it: its message and stack may hold what a caller sent. */
export const shownError = (error: Error): object => {
  const { message, stack, ...rest } = stdSerializers.err(error);
  return { ...rest, message: cut(message), stack: cut(stack) };
};

/** The process's log: JSON lines, with everything that could be a secret cut out. */
export const log = pino({
  level: settings.logLevel,
  base: null,
  serializers: { err: shownError },
  redact: {
    paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.jwe', '*.secret', '*.captcha', '*.code.value'],
    censor: '…',
  },
});
