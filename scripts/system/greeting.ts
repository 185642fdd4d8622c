import { join } from 'node:path';
import { demoAgents } from './demo-agents.ts';
import { codeNow, demoOperator } from './demo-operator.ts';
import type { Databases } from './databases.ts';
import type { Settings } from './settings.ts';

export type Ready = { settings: Settings; databases: Databases; seconds: number };

/** What `npm start` says at its end: where everything is, and who can sign in. */
export const greeting = async ({ settings, seconds }: Ready): Promise<string> => {
  const lines = [
    `Croupier is ready (${seconds.toFixed(1)} s).`,
    '',
    ...columns([
      ['Site', `${settings.publicUrl}`],
      ['  merchants', ['ruby', 'pearl', 'sen', 'atlas'].map((merchant) => onHost(settings.publicUrl, merchant)).join('  ')],
      ['Console', onHost(settings.publicUrl, 'console')],
      ['Studio', settings.studioUrl],
      ['Outside world', settings.outsideUrl],
      ['Health, metrics', `http://127.0.0.1:${settings.metricsPort}`],
      ['Data, logs', settings.dataDir],
    ]),
    '',
    ...(await demoAccounts(settings.dataDir)),
    ...(await agentAccounts(settings)),
    'Ctrl-C stops everything.',
  ];
  return `\n${lines.join('\n')}`;
};

/** `http://localhost:8080` and `ruby` make `http://ruby.localhost:8080`. */
const onHost = (address: string, name: string): string => {
  const url = new URL(address);
  url.hostname = `${name}.${url.hostname}`;
  return url.origin;
};

const columns = (rows: readonly (readonly [string, string])[]): string[] => rows.map(([left, right]) => `  ${left.padEnd(16)}${right}`);

/** The operator whom the first start made. A sign-in needs a code, and not everybody has an authenticator at hand on a test machine. */
const demoAccounts = async (dataDir: string): Promise<string[]> => {
  const operator = await demoOperator(dataDir);
  if (operator === undefined) return [];
  return [
    'Demo operator, for the console',
    ...columns([
      ['User name', operator.userName],
      ['Password', operator.password],
      [
        'Code',
        `${codeNow(operator.totpSecret)} now; another every 30 s from "npm run console:code", or from an authenticator with ${operator.totpSecret}`,
      ],
    ]),
    '',
    'Players register on the site, with nothing but a user name and a password.',
    '',
  ];
};

/** One agent at the top of the first merchant; the others are in the file. */
const agentAccounts = async ({ dataDir, publicUrl }: Settings): Promise<string[]> => {
  const [first] = await demoAgents(dataDir);
  if (first === undefined) return [];
  return [
    `Demo agents, at ${onHost(publicUrl, first.merchant)}/agent`,
    ...columns([
      ['User name', first.userName],
      ['Password', first.password],
      ['The others', join(dataDir, 'demo-accounts.json')],
    ]),
    '',
  ];
};
