/** What every journey needs: a system, a browser, and a way to look behind the scenes. There from its first test to its last. */
import { request } from 'node:http';
import { after, before } from 'node:test';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { type Addresses, type System, theSystem } from './system.ts';

/** The demo's merchants. Where nothing is said it is Ruby, whose is the plain address. */
export type Merchant = 'ruby' | 'pearl' | 'sen' | 'atlas';

export type Stage = {
  readonly addresses: Addresses;
  readonly browser: Browser;
  /** The platform's own. */
  readonly database: pg.Client;
  /** The address of a page of a merchant. */
  at: (path: string, merchant?: Merchant) => string;
  /** What the platform answers to a `GET` at a merchant, whose name need not resolve outside a browser. */
  ask: (path: string, merchant?: Merchant) => Promise<string>;
};

type Plan = {
  /** What the first test finds. A hook of the file's own would not wait for the stage. */
  atTheBeginning?: (stage: Stage) => Promise<unknown>;
  /** What puts back what the tests have changed. */
  atTheEnd?: (stage: Stage) => Promise<unknown>;
};

/** Sets the stage for the tests of the file that calls it. */
export const setStage = ({ atTheBeginning, atTheEnd }: Plan = {}): Stage => {
  let system: System | undefined;
  let browser: Browser | undefined;
  let database: pg.Client | undefined;
  const isSet = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('The stage is set when the first test begins, not before.');
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
    system = await theSystem();
    browser = await openBrowser();
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
