/** The running system, the browser and the database connection of a journey, from its first test to its last. */
import { request } from 'node:http';
import { after, before } from 'node:test';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { type Addresses, type System, runningSystem } from './system.ts';

/** The demo's merchants. Ruby is the default and has the plain address. */
export type Merchant = 'ruby' | 'pearl' | 'sen' | 'atlas';

export type Stage = {
  readonly addresses: Addresses;
  readonly browser: Browser;
  /** A connection to the platform's database, to prepare or restore what no call can. Claims of a journey are seen on a screen or in `answerTo()`. */
  readonly database: pg.Client;
  /** The address of a page of a merchant. */
  at: (path: string, merchant?: Merchant) => string;
  /** The answer to a `GET` at a merchant, whose host name need not resolve outside a browser. */
  ask: (path: string, merchant?: Merchant) => Promise<string>;
};

type Plan = {
  /** Runs before the first test. A hook of the file's own would not wait for the system. */
  atTheBeginning?: (stage: Stage) => Promise<unknown>;
  /** Restores what the tests have changed. */
  atTheEnd?: (stage: Stage) => Promise<unknown>;
  /** False where no test depends on an image: the browser then loads none, and the studio draws none. */
  images?: boolean;
};

/** Gives the tests of the file that calls it a running system, a browser and a database connection. */
export const startSystem = ({ atTheBeginning, atTheEnd, images = true }: Plan = {}): Stage => {
  let system: System | undefined;
  let browser: Browser | undefined;
  let database: pg.Client | undefined;
  const isSet = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('The system is there when the first test begins, not before.');
    return thing;
  };
  const stage: Stage = {
    get addresses() {
      return isSet(system).addresses;
    },
    get browser() {
      return isSet(browser);
    },
    get database() {
      return isSet(database);
    },
    at: (path, merchant) => {
      const address = new URL(path, stage.addresses.site);
      if (merchant !== undefined) address.hostname = `${merchant}.localhost`;
      return address.toString();
    },
    ask: (path, merchant) =>
      new Promise((resolve, reject) => {
        const { hostname, port, host } = new URL(stage.at(path, merchant));
        const asked = { hostname: hostname.replace(/^.*\./, ''), port, path, headers: { host } };
        request(asked, (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('end', () => resolve(text));
        })
          .on('error', reject)
          .end();
      }),
  };
  before(async () => {
    system = await runningSystem();
    browser = await openBrowser({ images });
    database = new pg.Client({ connectionString: system.addresses.databases.platform });
    await database.connect();
    await atTheBeginning?.(stage);
  });
  after(async () => {
    try {
      if (database !== undefined) await atTheEnd?.(stage);
    } finally {
      await database?.end();
      await browser?.close();
      await system?.stop();
    }
  });
  return stage;
};
