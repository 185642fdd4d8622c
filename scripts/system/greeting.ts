import { join } from 'node:path';
import { demoAgents } from './demo-agents.ts';
import { codeNow, demoOperator } from './demo-operator.ts';
import type { Databases } from './databases.ts';
import type { Settings } from './settings.ts';

export type Ready = { settings: Settings; databases: Databases; seconds: number; simulatorsWord: string };

/** The text that `npm start` prints when the system is ready: addresses and demo accounts. */
export const greeting = async ({ settings, seconds, simulatorsWord }: Ready): Promise<string> => {
  const lines = [
    `Croupier is ready after ${seconds.toFixed(1)} s.`,
    '',
    ...columns([
      ['Site', `${settings.publicUrl}`],
      ['  Merchants', ['ruby', 'pearl', 'sen', 'atlas'].map((merchant) => onHost(settings.publicUrl, merchant)).join('  ')],
      ['Console', onHost(settings.publicUrl, 'console')],
      ['Studio', settings.studioUrl],
      ['Simulators', settings.outsideUrl],
      // From other machines they ask for a password.
      ...(isOpen(settings.host) ? [['  Password', `${simulatorsWord} (from other machines; any user name)`] as const] : []),
      ['Metrics, health', `http://127.0.0.1:${settings.metricsPort}`],
      ['Data, logs', settings.dataDir],
    ]),
    '',
    ...(await demoAccounts(settings.dataDir)),
    ...(await agentAccounts(settings)),
    'Press Ctrl-C to stop everything.',
  ];
  return `\n${lines.join('\n')}`;
};

/** True of a host that other machines may reach. */
const isOpen = (host: string): boolean => !/^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);

/** `http://localhost:8080` and `ruby` give `http://ruby.localhost:8080`. */
const onHost = (address: string, name: string): string => {
  const url = new URL(address);
  url.hostname = `${name}.${url.hostname}`;
  return url.origin;
};

const columns = (rows: readonly (readonly [string, string])[]): string[] => rows.map(([left, right]) => `  ${left.padEnd(16)}${right}`);

/** The demo operator with a current code, because a sign-in needs a code and test machines often have no authenticator. */
const demoAccounts = async (dataDir: string): Promise<string[]> => {
  const operator = await demoOperator(dataDir);
  if (operator === undefined) return [];
  return [
    'Demo operator for the console',
    ...columns([
      ['User name', operator.userName],
      ['Password', operator.password],
      [
        'Code',
        `${codeNow(operator.totpSecret)} (changes every 30 s: run "npm run console:code", or add ${operator.totpSecret} to an authenticator)`,
      ],
    ]),
    '',
    'Players register on the site with a user name and a password.',
    '',
  ];
};

/** The first demo agent. The others are in the file. */
const agentAccounts = async ({ dataDir, publicUrl }: Settings): Promise<string[]> => {
  const [first] = await demoAgents(dataDir);
  if (first === undefined) return [];
  return [
    `Demo agents at ${onHost(publicUrl, first.merchant)}/agent`,
    ...columns([
      ['User name', first.userName],
      ['Password', first.password],
      ['Other agents', join(dataDir, 'demo-accounts.json')],
    ]),
    '',
  ];
};
