/**
 * The common part of the journeys of signing in: a merchant of their own (`pearl`) whose settings are restored at the end, a visitor in English on a desktop or
 * in Thai on a phone, and the steps they take again and again.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import englishAccess from '../web/messages/en/access.json' with { type: 'json' };
import englishAgent from '../web/messages/en/agents.json' with { type: 'json' };
import englishPlay from '../web/messages/en/launch.json' with { type: 'json' };
import englishSecurity from '../web/messages/en/security.json' with { type: 'json' };
import englishShell from '../web/messages/en/shell.json' with { type: 'json' };
import thaiAccess from '../web/messages/th/access.json' with { type: 'json' };
import thaiAgent from '../web/messages/th/agents.json' with { type: 'json' };
import thaiPlay from '../web/messages/th/launch.json' with { type: 'json' };
import thaiSecurity from '../web/messages/th/security.json' with { type: 'json' };
import thaiShell from '../web/messages/th/shell.json' with { type: 'json' };
import { type devices, problemsInBothSizes, visitor } from './browser.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const words = {
  en: { access: englishAccess, agent: englishAgent, play: englishPlay, security: englishSecurity, shell: englishShell },
  th: { access: thaiAccess, agent: thaiAgent, play: thaiPlay, security: thaiSecurity, shell: thaiShell },
};

/** The merchant as it was, to be put back. */
let asItWas: { flags: unknown; registration_rules: unknown; access_rules: unknown; launch_hosts: unknown } | undefined;

export const stage = startSystem({
  atTheBeginning: async () => {
    const { rows } = await stage.database.query(
      "select flags, registration_rules, access_rules, launch_hosts from merchants.merchant where id = 'pearl'",
    );
    [asItWas] = rows;
    await changeMerchant(
      `flags = flags || $1, registration_rules = jsonb_set(registration_rules, '{email,enabled}', 'true'),
       access_rules = access_rules || $2`,
      {
        USERNAMEREG3: true,
        MOBILENUMREG3: true,
        MOBILENUMPASSREG3: true,
        REGMOBVERF3: true,
        CHNGPASSVERIF3: true,
        freePlay: true,
        codeLogin: true,
        secondStep: true,
      },
      { addressRegistrations: 100, addressFailures: 100 },
    );
  },
  atTheEnd: async () => {
    if (asItWas === undefined) return;
    const { flags, registration_rules, access_rules, launch_hosts } = asItWas;
    await stage.database.query(
      `update merchants.merchant set flags = $1, registration_rules = $2, access_rules = $3, launch_hosts = $4,
       maintenance = false, blocked_networks = '{}' where id = 'pearl'`,
      [flags, registration_rules, access_rules, launch_hosts],
    );
    await siteShows(`http://change-${changes}.localhost`, false);
  },
});

let changes = 0;

/**
 * Changes the merchant, and waits until the site has read the change: it reads merchants every two seconds. Each change has a mark among the hosts for games, which the
 * site shows. In SQL, because no call changes several of these settings at once, or those that only a person with database access may change.
 */
export const changeMerchant = async (change: string, ...values: unknown[]): Promise<void> => {
  changes += 1;
  const mark = `http://change-${changes}.localhost`;
  await stage.database.query(
    `update merchants.merchant set ${change}, launch_hosts = array[$${values.length + 1}::text] where id = 'pearl'`,
    [...values, mark],
  );
  await siteShows(mark, true);
};

const siteShows = (mark: string, isShown: boolean): Promise<void> =>
  waitFor('the site has read its merchant', async () => (await stage.ask('/wps/system/permission', 'pearl')).includes(mark) === isShown);

/** Switches something of the merchant on until a journey is over, however it ends. */
export const enableFlag = async (journey: TestContext, flag: 'sliderVerification' | 'firebaseLogin'): Promise<void> => {
  journey.after(() => changeMerchant('flags = flags || $1', { [flag]: false }));
  await changeMerchant('flags = flags || $1', { [flag]: true });
};

export const password = 'Lantern-77-river';

const visitors = {
  en: 'desktop',
  th: 'phone',
} as const satisfies Record<keyof typeof words, keyof typeof devices>;

/**
 * Tells a story of signing in for one visitor: in English on a desktop, or in Thai on a phone. Ends it with what was wrong with the pages. Each page is checked
 * at both widths, so the story need not be told to both visitors.
 */
export const describeJourney = (language: keyof typeof visitors, story: (journey: Journey) => void): void => {
  const device = visitors[language];
  void describe(`${language} on a ${device}`, () => {
    const journey = aJourney(language, device);
    before(journey.fresh);
    after(journey.end);
    story(journey);
    void test('no page threw an error, and axe finds nothing serious', () => {
      assert.deepEqual(journey.mistakes, []);
      assert.deepEqual(journey.findings, []);
    });
  });
};

export type Journey = ReturnType<typeof aJourney>;

const aJourney = (language: keyof typeof words, device: keyof typeof devices) => {
  const { access, shell } = words[language];
  const findings: string[] = [];
  const mistakes: string[] = [];
  const userName = `kanya${Date.now().toString(36)}${language}`;
  const mail = `${userName}@example.com`;
  // A Thai mobile number: nine digits that begin with 8.
  const national = `8${String(randomInt(10 ** 7, 10 ** 8 - 1000))}`.padEnd(9, '6');
  let context: BrowserContext | undefined;
  let page: Page;

  /** A browser that the platform has never seen, at an address without wrong passwords, so no captcha is asked for. */
  const fresh = async (): Promise<void> => {
    await stage.database.query("delete from access.attempt where merchant_id = 'pearl'");
    if (context === undefined) {
      context = await unseen();
      page = await context.newPage();
    } else await forgetAll(context);
  };
  const unseen = async (): Promise<BrowserContext> => {
    const made = await visitor(stage.browser, device, language === 'th' ? 'th-TH' : 'en-GB');
    await made.context.addInitScript((chosen) => {
      // An empty page that is about to become ours has no storage yet.
      if (location.protocol !== 'about:') localStorage.setItem('lang', chosen);
    }, language);
    made.context.on('weberror', (event) => mistakes.push(String(event.error())));
    return made.context;
  };
  /** Deletes all that a site can store in a browser. Fetched and compiled files are kept, and so is the tab: a new one takes half a second. */
  const forgetAll = async (used: BrowserContext): Promise<void> => {
    for (const tab of used.pages()) if (tab !== page) await tab.close();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await used.clearCookies();
    const session = await used.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(stage.at('/', 'pearl')).origin, storageTypes: 'all' });
    await session.detach();
  };
  const checkA11y = async (name: string): Promise<void> => {
    findings.push(...(await problemsInBothSizes(page, `access-${language}-${name}`)));
  };
  const open = (path: string) => page.goto(stage.at(path, 'pearl'));
  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  const at = (path: string) => page.waitForURL((url) => url.pathname === path);
  /** Whether this tab holds a session. */
  const isIn = () => page.evaluate(() => sessionStorage.getItem('token') !== null);
  const signedIn = () => waitFor('the session begins', isIn);
  const field = (place: Locator, label: string): Locator => place.getByRole('textbox', { name: label });
  const secret = (place: Locator, label: string): Locator => place.getByRole('textbox', { name: label, exact: true });
  const chooseThailand = async (place: Locator): Promise<void> => {
    await place.getByRole('button', { name: /\+\d+/ }).click();
    await page.getByRole('combobox').fill('66');
    await page.keyboard.press('Enter');
    await place.getByRole('button', { name: /\+66/ }).waitFor();
  };
  const signIn = async (name: string, using: string): Promise<void> => {
    const form = dialog(access.loginTitle);
    await field(form, access.usernameOrMobile).fill(name);
    await secret(form, access.password).fill(using);
    await form.getByRole('button', { name: access.login, exact: true }).click();
  };
  const signOut = async (): Promise<void> => {
    await page
      .getByRole('button', { name: device === 'phone' ? shell.menu : shell.accountMenu })
      .first()
      .click();
    await page
      .getByRole(device === 'phone' ? 'button' : 'menuitem', { name: shell.logout })
      .first()
      .click();
    await dialog(access.logoutTitle).getByRole('button', { name: shell.logout }).click();
    await waitFor('the session is over', () => page.evaluate(() => sessionStorage.getItem('token') === null));
  };
  /** The newest six digits that went to a number; `since` leaves out what came before. */
  const smsCode = (since: number) => arrived(`/sms/v1/messages?to=${encodeURIComponent(`+66${national}`)}`, since, /\b(\d{6})\b/);

  /** Until a sign-in is over, which is when they are in or what else is named; with a code that is sent where a second step is asked for. */
  const passSecondStep = async (isOver = isIn): Promise<void> => {
    const step = dialog(access.stepTitle);
    let asked = false;
    await waitFor('the sign-in is over, or wants a second step', async () => (asked = await step.isVisible()) || (await isOver()));
    if (asked) await answer(step, { trust: false });
    await waitFor('the sign-in is over', isOver);
  };

  const answer = async (step: Locator, { trust }: { trust: boolean }): Promise<void> => {
    const byMail = step.getByRole('radio', { name: access.stepEmail });
    const isMail = (await byMail.count()) > 0 || (await step.getByText(access.stepEmail).count()) > 0;
    if ((await byMail.count()) > 0) await byMail.check();
    const since = Date.now();
    await step.getByRole('button', { name: access.sendCode }).click();
    const code = isMail ? await arrived(`/mail/v1/messages?to=${encodeURIComponent(mail)}`, since, /\b(\d{6})\b/) : await smsCode(since);
    await field(step, access.code).fill(code);
    if (trust) await step.getByRole('checkbox').check();
    await step.getByRole('button', { name: access.confirm }).click();
  };

  /** As if every network were one the members of this journey have never signed in from. */
  const forgetPlaces = () => stage.database.query("delete from access.place where merchant_id = 'pearl'");

  /** The messages that the outside world took in since a moment, by a pattern in their text; waits until one is there. */
  const arrived = async (path: string, since: number, pattern: RegExp): Promise<string> => {
    let found: string | undefined;
    await waitFor(`something arrives at ${path}`, async () => {
      const answered = await fetch(`${stage.addresses.outside}${path}`);
      const messages = (await answered.json()) as { text: string; receivedAt: string }[];
      const newest = messages.find(({ receivedAt }) => Date.parse(receivedAt) >= since - 1_000);
      found = newest === undefined ? undefined : pattern.exec(newest.text)?.[1];
      return found !== undefined;
    });
    return found ?? assert.fail(`nothing at ${path}`);
  };

  /** Fills in and sends the form of who registers with a user name. The journey that is about it has a look at the form (`looked`). */
  const registerByName = async ({ looked = false } = {}): Promise<void> => {
    const form = dialog(access.registerTitle);
    await form.getByRole('tab', { name: access.withUsername }).click();
    await field(form, access.username).fill(userName);
    await secret(form, access.password).fill(password);
    await secret(form, access.confirmPassword).fill(password);
    await field(form, access.email).fill(mail);
    if (looked) await checkA11y('register');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: access.register, exact: true }).click();
  };
  const registerByNumber = async ({ looked = false } = {}): Promise<void> => {
    const form = dialog(access.registerTitle);
    await chooseThailand(form);
    await field(form, access.mobile).fill(`0${national}`);
    await secret(form, access.password).fill(password);
    await secret(form, access.confirmPassword).fill(password);
    const since = Date.now();
    await form.getByRole('button', { name: access.sendCode }).click();
    await field(form, access.smsCode).fill(await smsCode(since));
    await form.getByRole('checkbox').check();
    if (looked) await checkA11y('register-mobile');
    await form.getByRole('button', { name: access.register, exact: true }).click();
  };

  return {
    language,
    device,
    words: words[language],
    findings,
    mistakes,
    userName,
    mail,
    national,
    /** The page of the browser they have now; `fresh` gives another. */
    get page(): Page {
      return page;
    },
    end: () => context?.close(),
    fresh,
    checkA11y,
    open,
    dialog,
    at,
    signedIn,
    field,
    secret,
    chooseThailand,
    signIn,
    signOut,
    smsCode,
    passSecondStep,
    answer,
    forgetPlaces,
    arrived,
    registerByName,
    registerByNumber,
  };
};
