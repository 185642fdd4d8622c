/**
 * Every way in, as a visitor goes it: registering both ways, a forgotten password both ways, a password that is due, the second step,
 * the agents' own door; and the doors that stay shut, in a region the site may not serve and during maintenance.
 * In English at a desk and in Thai on a phone, on a merchant of its own (`pearl`), so that no other journey sees its switches.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import englishAccess from '../web/messages/en/access.json' with { type: 'json' };
import englishAgent from '../web/messages/en/agent.json' with { type: 'json' };
import englishPlay from '../web/messages/en/play.json' with { type: 'json' };
import englishSecurity from '../web/messages/en/security.json' with { type: 'json' };
import englishShell from '../web/messages/en/shell.json' with { type: 'json' };
import thaiAccess from '../web/messages/th/access.json' with { type: 'json' };
import thaiAgent from '../web/messages/th/agent.json' with { type: 'json' };
import thaiPlay from '../web/messages/th/play.json' with { type: 'json' };
import thaiSecurity from '../web/messages/th/security.json' with { type: 'json' };
import thaiShell from '../web/messages/th/shell.json' with { type: 'json' };
import { codeNow } from '../scripts/system/demo-operator.ts';
import { type devices, openBrowser, picture, seriousFindings, visitor } from './browser.ts';
import { until } from './reading.ts';
import { type System, theSystem } from './system.ts';

const words = {
  en: { access: englishAccess, agent: englishAgent, play: englishPlay, security: englishSecurity, shell: englishShell },
  th: { access: thaiAccess, agent: thaiAgent, play: thaiPlay, security: thaiSecurity, shell: thaiShell },
};

let system: System;
let browser: Browser;
let database: pg.Client;
let address: string;
/** The merchant as it was, to be put back. */
let asItWas: { flags: unknown; registration_rules: unknown; access_rules: unknown };

/** Merchants are read anew every two seconds. */
const merchantsAreReadMs = 2_500;

const merchant = async (change: string, ...values: unknown[]): Promise<void> => {
  await database.query(`update merchants.merchant set ${change} where id = 'pearl'`, values);
  await sleep(merchantsAreReadMs);
};

/** Switches something on until a journey is over, however it ends. */
const switchOn = async (journey: TestContext, flag: 'sliderVerification' | 'firebaseLogin'): Promise<void> => {
  journey.after(() => merchant('flags = flags || $1', { [flag]: false }));
  await merchant('flags = flags || $1', { [flag]: true });
};

before(async () => {
  system = await theSystem();
  browser = await openBrowser();
  database = new pg.Client({ connectionString: system.addresses.databases.platform });
  await database.connect();
  address = system.addresses.site.replace('localhost', 'pearl.localhost');
  const { rows } = await database.query("select flags, registration_rules, access_rules from merchants.merchant where id = 'pearl'");
  [asItWas] = rows;
  await merchant(
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
});

after(async () => {
  if (asItWas !== undefined) {
    const { flags, registration_rules, access_rules } = asItWas;
    await merchant(
      "flags = $1, registration_rules = $2, access_rules = $3, maintenance = false, blocked_networks = '{}'",
      flags,
      registration_rules,
      access_rules,
    );
  }
  await database?.end();
  await browser?.close();
  await system?.stop();
});

const password = 'Lantern-77-river';
const another = 'Harbour-31-cedar';

for (const { language, device } of [
  { language: 'en', device: 'desktop' },
  { language: 'th', device: 'phone' },
] as const satisfies { language: keyof typeof words; device: keyof typeof devices }[]) {
  describe(`${language} on a ${device}`, () => {
    const { access, agent, play, security, shell } = words[language];
    const findings: string[] = [];
    const mistakes: string[] = [];
    const userName = `kanya${Date.now().toString(36)}${language}`;
    const mail = `${userName}@example.com`;
    // A Thai mobile number: nine digits that begin with 8.
    const national = `8${String(randomInt(10 ** 7, 10 ** 8 - 1000))}`.padEnd(9, '6');
    let context: BrowserContext;
    let page: Page;

    /** A browser nobody has been seen with, at an address nobody has mistyped anything at: no captcha is asked for. */
    const fresh = async (): Promise<void> => {
      await context?.close();
      await database.query("delete from access.attempt where merchant_id = 'pearl'");
      const made = await visitor(browser, device, language === 'th' ? 'th-TH' : 'en-GB');
      ({ context } = made);
      await context.addInitScript((chosen) => {
        // An empty page that is about to become ours has no storage yet.
        if (location.protocol !== 'about:') localStorage.setItem('lang', chosen);
      }, language);
      context.on('weberror', (event) => mistakes.push(String(event.error())));
      page = await context.newPage();
    };
    const look = async (name: string): Promise<void> => {
      await picture(page, `access-${language}-${name}`);
      findings.push(...(await seriousFindings(page)).map((finding) => `${name}: ${finding}`));
    };
    const open = (path: string) => page.goto(`${address}${path}`);
    const dialog = (name: string): Locator => page.getByRole('dialog', { name });
    const at = (path: string) => page.waitForURL((url) => url.pathname === path);
    /** Whether this tab holds a session. */
    const signedIn = () => until('the session begins', () => page.evaluate(() => sessionStorage.getItem('token') !== null));
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
      await until('the session is over', () => page.evaluate(() => sessionStorage.getItem('token') === null));
    };
    /** The newest six digits that went to a number; `since` leaves out what came before. */
    const smsCode = (since: number) => arrived(`/sms/v1/messages?to=${encodeURIComponent(`+66${national}`)}`, since, /\b(\d{6})\b/);

    before(fresh);
    after(() => context?.close());

    test('who registers with a user name is welcomed, and goes on where they wanted to go', async () => {
      await open('/recent');
      await at('/login');
      await look('login');
      await dialog(access.loginTitle).getByRole('link', { name: access.registerNow }).click();
      const form = dialog(access.registerTitle);
      await form.getByRole('tab', { name: access.withUsername }).click();
      await field(form, access.username).fill(userName);
      await secret(form, access.password).fill(password);
      await secret(form, access.confirmPassword).fill(password);
      await field(form, access.email).fill(mail);
      await look('register');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: access.register, exact: true }).click();
      await at('/recent');
      await open('/');
      await page.getByRole('link', { name: access.welcomeDeposit }).waitFor();
      await look('welcome');
    });

    test('who signs out is asked first, and leaves nothing but the merchant behind', async () => {
      await signOut();
      assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage)), ['merchantCode']);
    });

    test('who registers with a mobile number proves it with a code', async () => {
      await open('/register');
      const form = dialog(access.registerTitle);
      await chooseThailand(form);
      await field(form, access.mobile).fill(`0${national}`);
      await secret(form, access.password).fill(password);
      await secret(form, access.confirmPassword).fill(password);
      const since = Date.now();
      await form.getByRole('button', { name: access.sendCode }).click();
      await field(form, access.smsCode).fill(await smsCode(since));
      await form.getByRole('checkbox').check();
      await look('register-mobile');
      await form.getByRole('button', { name: access.register, exact: true }).click();
      await signedIn();
    });

    test('a password forgotten is replaced with a code by SMS', async () => {
      await fresh();
      await open('/login');
      await dialog(access.loginTitle).getByRole('link', { name: access.forgotten }).click();
      const form = dialog(access.forgotTitle);
      await chooseThailand(form);
      await field(form, access.mobile).fill(national);
      const since = Date.now();
      await form.getByRole('button', { name: access.sendCode }).click();
      await field(form, access.smsCode).fill(await smsCode(since));
      await secret(form, access.newPassword).fill(another);
      await secret(form, access.confirmPassword).fill(another);
      await look('forgot-phone');
      await form.getByRole('button', { name: access.changeIt }).click();
      await dialog(access.loginTitle).waitFor();
      await signIn(`+66${national}`, another);
      await passSecondStep();
      await signedIn();
    });

    test('a password forgotten is replaced with a link by e-mail, which works once', async () => {
      await fresh();
      await open('/login#forgot');
      const form = dialog(access.forgotTitle);
      await form.getByRole('tab', { name: access.email }).click();
      await field(form, access.username).fill(userName);
      await field(form, access.email).fill(mail);
      await look('forgot-email');
      const since = Date.now();
      await form.getByRole('button', { name: access.mailMe }).click();
      await page.getByText(access.mailSentTitle).waitFor();
      const link = await arrived(`/mail/v1/messages?to=${encodeURIComponent(mail)}`, since, /#(reset=[\w-]+)/);
      await open(`/login#${link}`);
      await page.reload();
      await open(`/login#${link}`);
      const reset = dialog(access.resetTitle);
      await secret(reset, access.newPassword).fill(another);
      await secret(reset, access.confirmPassword).fill(another);
      await look('reset');
      assert.ok(!page.url().includes(link), 'the token is still in the address');
      await reset.getByRole('button', { name: access.changeIt }).click();
      await dialog(access.loginTitle).waitFor();
      await fresh();
      await open(`/login#${link}`);
      await secret(dialog(access.resetTitle), access.newPassword).fill(password);
      await secret(dialog(access.resetTitle), access.confirmPassword).fill(password);
      await dialog(access.resetTitle).getByRole('button', { name: access.changeIt }).click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    });

    test('a password somebody else gave is changed before anything else', async () => {
      await fresh();
      await database.query(
        "update access.password set one_time_until = now() + interval '1 hour' where member_id = (select id from members.member where user_name = $1)",
        [userName],
      );
      await open('/login');
      await signIn(userName, another);
      await passSecondStep();
      const due = dialog(access.changeTitle);
      await due.waitFor();
      assert.equal(await page.evaluate(() => sessionStorage.getItem('token')), null);
      await secret(due, access.newPassword).fill(password);
      await secret(due, access.confirmPassword).fill(password);
      await look('change-due');
      await due.getByRole('button', { name: access.changeIt }).click();
      await signedIn();
      await at('/');
    });

    test('an address nobody was seen at takes a second step, and a trusted browser takes it once', async () => {
      await fresh();
      await forgetPlaces();
      await open('/login');
      await signIn(`+66${national}`, another);
      const step = dialog(access.stepTitle);
      await step.waitFor();
      await look('second-step');
      await answer(step, { trust: true });
      await signedIn();
      await page.evaluate(() => sessionStorage.removeItem('token'));
      await forgetPlaces();
      await open('/login');
      await signIn(`+66${national}`, another);
      await signedIn();
    });

    test('a browser that is to be remembered comes back without a password, until its member signs out', async () => {
      await fresh();
      await open('/login');
      const form = dialog(access.loginTitle);
      await form.getByRole('checkbox').check();
      await signIn(userName, password);
      await passSecondStep();
      await signedIn();
      assert.ok(!(await page.evaluate(() => JSON.stringify(localStorage))).includes(password), 'a password is kept');
      await page.evaluate(() => sessionStorage.clear());
      await open('/recent');
      await signedIn();
      await at('/recent');
      await signOut();
      await open('/recent');
      await at('/login');
      assert.equal(await field(dialog(access.loginTitle), access.usernameOrMobile).inputValue(), userName);
    });

    test('a link that would lead away after signing in leads home', async () => {
      await fresh();
      await open(`/login?to=${encodeURIComponent('//evil.example/bait')}`);
      await signIn(userName, password);
      await passSecondStep();
      await signedIn();
      await at('/');
      assert.equal(new URL(page.url()).origin, new URL(address).origin);
    });

    test('after wrong passwords a captcha is asked for; who cannot read it lets the browser work', async () => {
      await fresh();
      await open('/login');
      const form = dialog(access.loginTitle);
      const other = form.getByRole('button', { name: access.workInstead });
      await until('a captcha is asked for', async () => {
        await signIn(userName, `${password}?`);
        await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
        return other.isVisible();
      });
      await look('captcha');
      await other.click();
      await form.getByText(access.captchaWorkDone).waitFor();
      await look('captcha-work');
      await signIn(userName, password);
      await passSecondStep();
      await signedIn();
    });

    test('where a slider is wanted, the arrow keys move it; who cannot see it lets the browser work', async (journey) => {
      await switchOn(journey, 'sliderVerification');
      await fresh();
      await open('/login');
      const puzzle = () => dialog(access.sliderTitle);
      await signIn(userName, password);
      const slider = puzzle().getByRole('slider');
      await until('the puzzle is drawn', () => slider.isEnabled());
      await look('slider');
      const { rows } = await database.query("select gap_x from access.slider where merchant_id = 'pearl' order by created_at desc limit 1");
      const gap = Number((rows as { gap_x: number }[])[0]?.gap_x);
      await slider.focus();
      const left = async () => gap - Number(await slider.inputValue());
      // A page is a tenth of the way, as the browser rounds it; the last bit goes pixel by pixel.
      const tenth = Math.ceil(Number(await slider.getAttribute('max')) / 10) + 1;
      while ((await left()) >= tenth) await slider.press('PageUp');
      for (let pixels = await left(); pixels > 0; pixels -= 1) await slider.press('ArrowRight');
      await puzzle().getByRole('button', { name: access.confirm }).click();
      await puzzle().waitFor({ state: 'hidden' });
      await passSecondStep();
      await signedIn();
      await fresh();
      await open('/login');
      await signIn(userName, password);
      await puzzle().getByRole('button', { name: access.puzzleWithout }).click();
      await puzzle().waitFor({ state: 'hidden' });
      await passSecondStep();
      await signedIn();
    });

    test('where the merchant has a phone service, its code signs in, and the wait for another outlives a reload', async (journey) => {
      await switchOn(journey, 'firebaseLogin');
      await fresh();
      await open('/login');
      const form = dialog(access.loginTitle);
      await form.getByRole('tab', { name: access.byCode }).click();
      await chooseThailand(form);
      await field(form, access.mobile).fill(national);
      const since = Date.now();
      await form.getByRole('button', { name: access.sendCode }).click();
      await form.getByText(/0:[0-5]\d|1:00/).waitFor();
      await page.reload();
      await form.getByText(/0:[0-5]\d/).waitFor();
      assert.equal(await field(form, access.mobile).inputValue(), national);
      await look('phone-service');
      await field(form, access.smsCode).fill(await smsCode(since));
      await form.getByRole('button', { name: access.login, exact: true }).click();
      await passSecondStep();
      await signedIn();
    });

    test('an authenticator app is set up with a QR code, and guards every sign-in from then on; a recovery code opens once', async () => {
      await fresh();
      await open('/login?to=/member?page=securityCenter');
      await signIn(userName, password);
      await passSecondStep();
      await signedIn();
      await page.getByText(security.waysIn).first().waitFor();
      await look('security-centre');
      await page
        .getByRole('button', { name: `${security.setUp}: ${security.totp}` })
        .first()
        .click();
      const setup = dialog(security.totpTitle);
      await secret(setup, security.passwordNow).fill(password);
      await setup.getByRole('button', { name: security.goOn }).click();
      await setup.getByRole('img', { name: security.qrLabel }).waitFor();
      await look('totp');
      const key = (await setup.locator('bdi').innerText()).replaceAll(/\s/g, '');
      await field(setup, security.appCode).fill(codeNow(key));
      await setup.getByRole('button', { name: security.turnOn }).click();
      await setup.getByRole('checkbox').check();
      const [code = ''] = /[A-Z\d]{5}-[A-Z\d]{5}/.exec(await setup.innerText()) ?? [];
      assert.notEqual(code, '');
      await look('recovery-codes');
      await setup.getByRole('button', { name: security.done }).click();
      for (const part of ['profile', 'signedIn', 'history'] as const) {
        await open(`/member?page=securityCenter&part=${part}`);
        await page.getByRole('heading', { level: 1, name: security[part] }).waitFor();
        await page.waitForLoadState('networkidle');
        await look(`security-${part}`);
      }
      const withCode = async () => {
        await fresh();
        await open('/login');
        await signIn(userName, password);
        const step = dialog(access.stepTitle);
        await step.getByRole('radio', { name: access.stepRecovery }).check();
        await field(step, access.recoveryCode).fill(code);
        await step.getByRole('button', { name: access.confirm }).click();
      };
      await withCode();
      await signedIn();
      await withCode();
      await dialog(access.stepTitle).getByRole('alert').filter({ hasText: /\S/ }).waitFor();
      await database.query('delete from access.totp where member_id = (select id from members.member where user_name = $1)', [userName]);
    });

    test('a code on the screen signs the same member in on a phone, after asking, once', async () => {
      await fresh();
      await open('/login?to=/member?page=securityCenter%26part=signedIn');
      await signIn(userName, password);
      await passSecondStep();
      await signedIn();
      await at('/member');
      const asked = page.waitForResponse((response) => response.url().endsWith('/wps/v2/session/hand-over'));
      await page.getByRole('button', { name: security.onPhoneShow }).click();
      const { value } = (await (await asked).json()) as { value: { code: string } };
      await page.getByRole('img', { name: access.overQr }).waitFor();
      await look('hand-over');
      const scan = async () => {
        await fresh();
        await open(`/login?lang=${language}#over=${value.code}`);
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        await look('take-over');
        await dialog(access.overTitle).getByRole('button', { name: access.overGoOn }).click();
      };
      await scan();
      await signedIn();
      await scan();
      await page.getByText(access.overScanAgain).waitFor();
    });

    test('a trial user looks around, and is asked to register before a game opens', async () => {
      await fresh();
      await open('/login');
      await page.getByRole('button', { name: access.trial }).click();
      await signedIn();
      await at('/');
      await page.locator('a[href^="/play/"]').first().click();
      await page.getByText(play.trialText).waitFor();
      await look('trial');
    });

    test('a player is refused at the agents’ door, an agent is let in and comes out where they went in', async () => {
      await fresh();
      await open('/agentHome');
      await at('/agent');
      await look('agent');
      const door = async () => {
        await field(page.getByRole('main'), access.usernameOrMobile).fill(userName);
        await secret(page.getByRole('main'), access.password).fill(password);
        await page.getByRole('button', { name: access.login, exact: true }).click();
        await passSecondStep();
      };
      assert.equal(await page.getByRole('checkbox').count(), 0);
      await door();
      await page
        .getByRole('alert')
        .filter({ hasText: language === 'en' ? 'Non-agents cannot log in' : /\S/ })
        .waitFor();
      await database.query('update members.member set type = 41 where user_name = $1', [userName]);
      await page.reload();
      await door();
      await at('/agentHome');
      const clock = page.getByRole('time').first();
      const first = await clock.innerText();
      assert.match(first, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\sGMT[+-]\d+/);
      await until('the clock goes on', async () => (await clock.innerText()) !== first, 3_000);
      await look('agent-home');
      await page.getByRole('button', { name: agent.logout }).click();
      await dialog(agent.logoutTitle).getByRole('button', { name: shell.logout }).click();
      await at('/agent');
    });

    test('in a region the site may not serve, it says so with the visitor’s address, and opens by itself', async () => {
      await fresh();
      await merchant("blocked_networks = '{127.0.0.0/8,::1/128}'");
      await open('/');
      await page.getByText(shell.regionTitle).waitFor();
      await page.getByText(/127\.0\.0\.1|::1/).waitFor();
      await look('region');
      await merchant("blocked_networks = '{}'");
      await page.reload();
      await page.getByRole('link', { name: shell.register }).first().waitFor();
    });

    test('during maintenance the site says so', async () => {
      await merchant('maintenance = true');
      await open('/');
      await page.getByText(shell.maintenanceTitle).waitFor();
      await look('maintenance');
      await merchant('maintenance = false');
    });

    test('no page threw an error, and axe finds nothing serious', () => {
      assert.deepEqual(mistakes, []);
      assert.deepEqual(findings, []);
    });

    /** Answers the second step with a code that was sent, where one is asked for within two seconds. */
    const passSecondStep = async (): Promise<void> => {
      const step = dialog(access.stepTitle);
      const asked = await step.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
      if (asked) await answer(step, { trust: false });
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
    const forgetPlaces = () => database.query("delete from access.place where merchant_id = 'pearl'");

    /** What the outside world took in since a moment, by a pattern in its text; waits until it is there. */
    const arrived = async (path: string, since: number, pattern: RegExp): Promise<string> => {
      let found: string | undefined;
      await until(`something arrives at ${path}`, async () => {
        const answered = await fetch(`${system.addresses.outside}${path}`);
        const messages = (await answered.json()) as { text: string; receivedAt: string }[];
        const newest = messages.find(({ receivedAt }) => Date.parse(receivedAt) >= since - 1_000);
        found = newest === undefined ? undefined : pattern.exec(newest.text)?.[1];
        return found !== undefined;
      });
      return found ?? assert.fail(`nothing at ${path}`);
    };
  });
}
