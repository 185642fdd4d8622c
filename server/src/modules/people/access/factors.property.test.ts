/**
 * No order of calls yields a session without the factors the member has set: random visitors who know some of a member's secrets make random
 * calls in random order, and whether any of them ends in a session is compared with what those secrets should open.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import fc from 'fast-check';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase } from '#platform/database';
import { runs } from '#test/depth';
import { type Account, anAccount, codeOf, hasContact, setUpApp } from '#test/account';
import { aMerchant } from '#test/builders';
import { aMailBox, type MailBox } from '#test/mail-box';
import '#test/quick-passwords';
import { aPhone, type Answer, aSite, type Site } from '#test/site';

let site: Site;
let mails: MailBox;
const phone = aPhone();

before(async () => {
  mails = await aMailBox();
  site = await aSite();
});
afterEach(unfreezeTime);
after(async () => {
  phone.hangUp();
  await mails.close();
  await site.close();
  await closeDatabase();
});

/** The safeguards a member has set, and the secrets a visitor has got hold of. */
type Secrets = { password: boolean; phone: boolean; email: boolean; app: boolean; recoveryCode: boolean };
type Setting = { has: { phone: boolean; email: boolean; app: boolean }; asksStrangers: boolean; isAtHome: boolean; knows: Secrets };

/** The rule in one line each, as a member would put it. */
const mayEnter = ({ has, asksStrangers, isAtHome, knows }: Setting): boolean => {
  if (!knows.password) return false;
  if (has.app) return knows.app || knows.recoveryCode;
  if (!asksStrangers || isAtHome || !(has.phone || has.email)) return true;
  return (has.phone && knows.phone) || (has.email && knows.email);
};

const method = fc.constantFrom('TOTP', 'RECOVERY_CODE', 'SMS', 'EMAIL');
/** Mostly the newest of what was seen, now and then an older one. */
const which = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(9) });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('login'), remember: fc.boolean(), withToken: which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('send'), method, challenge: which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('answer'),
      method,
      challenge: which,
      sends: fc.boolean(),
      trust: fc.boolean(),
      stale: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('device'), token: which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('takeOver'), token: which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('owner') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), seconds: fc.constantFrom(1, 30, 121, 660) }) },
) as fc.Arbitrary<Step>;
type Step =
  | { does: 'login'; remember: boolean; withToken: number }
  | { does: 'send'; method: string; challenge: number }
  | { does: 'answer'; method: string; challenge: number; sends: boolean; trust: boolean; stale: boolean }
  | { does: 'device' | 'takeOver'; token: number }
  | { does: 'owner' }
  | { does: 'wait'; seconds: number };

const setting = fc.record({
  has: fc.record({ phone: fc.boolean(), email: fc.boolean(), app: fc.boolean() }),
  asksStrangers: fc.boolean(),
  isAtHome: fc.boolean(),
  // Without the password nobody gets as far as the second step.
  knows: fc.record({
    password: fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, fc.constant(false)),
    phone: fc.boolean(),
    email: fc.boolean(),
    app: fc.boolean(),
    recoveryCode: fc.boolean(),
  }),
}) satisfies fc.Arbitrary<Setting>;

const wait = (seconds: number): void => freezeTime(now().add({ seconds }).toString());
let visitors = 0;

/** A member with these factors, and a visitor at a place of their own, or in the member's own home and browser. */
const open = async ({ has, asksStrangers, isAtHome, knows }: Setting) => {
  freezeTime('2026-11-20T08:00:00Z');
  visitors += 1;
  const merchant = await aMerchant({ flags: { secondStep: asksStrangers } });
  const member = await anAccount(site, merchant);
  const number = '+66812345678';
  const address = `m${visitors}@example.com`;
  if (has.phone) await hasContact(member.memberId, merchant, 'PHONE', number);
  if (has.email) await hasContact(member.memberId, merchant, 'EMAIL', address);
  const app = has.app ? await setUpApp(member, member.token) : undefined;
  const place = isAtHome ? {} : { from: `172.16.${visitors >> 8}.${visitors & 255}`, userAgent: 'Firefox/146.0 (Android)' };
  return { merchant, member, app, number, address, place, knows };
};
type World = Awaited<ReturnType<typeof open>>;

const codeIn = (text: string | undefined): string | undefined => (text === undefined ? undefined : /\b\d{6}\b/.exec(text)?.[0]);

/** The best this visitor can type for a method: the right thing when they hold it, else something that looks like it. */
const typed = ({ app, number, address, knows }: World, method: string, stale: boolean): string => {
  const guess = '000000';
  if (method === 'TOTP') return app !== undefined && knows.app ? codeOf(app.secret, stale ? -3 : 0) : guess;
  if (method === 'RECOVERY_CODE')
    return knows.recoveryCode && app !== undefined ? (app.recoveryCodes[stale ? 0 : 1] ?? guess) : 'AAAAA-AAAAA';
  if (method === 'SMS') return (knows.phone ? codeIn(phone.messages.findLast(({ to }) => to === number)?.text) : undefined) ?? guess;
  return (knows.email ? codeIn(mails.letters.findLast(({ to }) => to.includes(address))?.text) : undefined) ?? guess;
};

/** Plays the steps, and gives every answer the visitor got. */
const play = async (world: World, steps: readonly Step[]): Promise<Answer[]> => {
  const { member, place, knows } = world;
  const answers: Answer[] = [];
  const challenges: string[] = ['invented'];
  // Everything that looks like a token is tried as any other: a session's, a challenge's, a browser's.
  const tokens: string[] = ['invented'];
  const pick = (all: readonly string[], index: number): string => all.at(-1 - (index % all.length)) ?? '';
  const take = (answer: Answer): void => {
    answers.push(answer);
    const { token, challengeId, device } = answer.value ?? {};
    for (const found of [token, challengeId, (device as { token?: unknown } | undefined)?.token])
      if (typeof found === 'string') tokens.push(found);
    if (typeof challengeId === 'string') challenges.push(challengeId);
  };
  const send = async ({ method, challenge }: { method: string; challenge: number }): Promise<void> => {
    const body = { challengeId: pick(challenges, challenge), method: method === 'SMS' ? 'SMS' : 'EMAIL' };
    take(await member.plain('/wps/v2/session/second-step/code', body, place));
  };
  for (const step of steps) {
    if (step.does === 'wait') wait(step.seconds);
    else if (step.does === 'owner') await ownerEnters(world);
    else if (step.does === 'login') {
      const password = knows.password ? {} : { password: 'not this one' };
      const deviceToken = pick(tokens, step.withToken);
      take(await member.login({ ...password, rememberMe: step.remember, deviceToken }, place));
    } else if (step.does === 'send') {
      await send(step);
    } else if (step.does === 'answer') {
      if (step.sends) await send(step);
      const code = typed(world, step.method, step.stale);
      const body = { challengeId: pick(challenges, step.challenge), method: step.method, code, trustDevice: step.trust };
      take(await member.post('/wps/v2/session/second-step', body, undefined, place));
    } else if (step.does === 'device') {
      take(await member.post('/wps/v2/session/device', { deviceToken: pick(tokens, step.token) }, undefined, place));
    } else take(await member.post('/wps/v2/session/take-over', { code: pick(tokens, step.token) }, undefined, place));
  }
  return answers;
};

/** The owner signs in at home meanwhile, with all that is theirs; what that leaves behind must be no use to the visitor. */
const ownerEnters = async ({ member, app }: World): Promise<void> => {
  wait(30);
  const entered = await member.login({ rememberMe: true });
  if (app === undefined || entered.code !== 'SECOND_STEP_REQUIRED') return;
  const body = { challengeId: String(entered.value['challengeId']), method: 'TOTP', code: codeOf(app.secret) };
  await member.post('/wps/v2/session/second-step', body);
};

const isIn = async (member: Account, at: Merchant, answer: Answer): Promise<boolean> => {
  const token = answer.value?.['token'];
  return typeof token === 'string' && (await site.call('GET', '/wps/v2/security', undefined, member.who({ token, at }))).status === 200;
};

test('no order of calls yields a session without the factors the member has set', { timeout: 600_000 }, async () => {
  let entered = 0;
  let keptOut = 0;
  await fc.assert(
    fc.asyncProperty(setting, fc.array(step, { minLength: 3, maxLength: 14 }), async (given, steps) => {
      const world = await open(given);
      for (const answer of await play(world, steps)) {
        if (answer.status >= 500) assert.fail(JSON.stringify(answer));
        if (!(await isIn(world.member, world.merchant, answer))) continue;
        entered += 1;
        assert.ok(mayEnter(given), `a session without the factors: ${JSON.stringify({ given, steps })}`);
      }
      if (!mayEnter(given)) keptOut += 1;
    }),
    runs(50, 150),
  );
  // The table below proves who enters and who is kept out. Only some of the random visitors try hard enough.
  assert.ok(entered > 0 && keptOut > 0, `${entered} entered, ${keptOut} were kept out`);
});

/** Signs in by the straight way: the first method asked for that the visitor can answer, or the first at all. Gives the last answer. */
const straightWay = async (given: Setting): Promise<{ world: World; last: Answer }> => {
  const world = await open(given);
  const first = await world.member.login(given.knows.password ? {} : { password: 'not this one' }, world.place);
  const methods = (first.value?.['methods'] ?? []) as unknown as { method: string }[];
  const held = { TOTP: given.knows.app, RECOVERY_CODE: given.knows.recoveryCode, SMS: given.knows.phone, EMAIL: given.knows.email };
  const by = (methods.find(({ method }) => held[method as keyof typeof held]) ?? methods[0])?.method;
  if (by === undefined) return { world, last: first };
  const challengeId = String(first.value['challengeId']);
  if (by === 'SMS' || by === 'EMAIL')
    await world.member.plain('/wps/v2/session/second-step/code', { challengeId, method: by }, world.place);
  wait(60);
  const answer = { challengeId, method: by, code: typed(world, by, false) };
  return { world, last: await world.member.post('/wps/v2/session/second-step', answer, undefined, world.place) };
};

const nothing: Secrets = { password: true, phone: false, email: false, app: false, recoveryCode: false };
const everything: Secrets = { password: true, phone: true, email: true, app: true, recoveryCode: true };

const strange = { asksStrangers: true, isAtHome: false };
const noQuestions = [
  { asksStrangers: true, isAtHome: true },
  { asksStrangers: false, isAtHome: false },
];
const members = [true, false].flatMap((app) => [true, false].flatMap((phone) => [true, false].map((email) => ({ app, phone, email }))));

/** Every set of factors at a strange place, by visitors with each secret alone beside the password, with none, and with all but the password; then the other places. */
const table: readonly Setting[] = [
  ...members.flatMap((has) =>
    [
      nothing,
      { ...nothing, phone: true },
      { ...nothing, email: true },
      { ...nothing, app: true },
      { ...nothing, recoveryCode: true },
      { ...everything, password: false },
    ].map((knows) => ({ has, ...strange, knows })),
  ),
  ...noQuestions.flatMap((place) =>
    [true, false].flatMap((app) => [nothing, everything].map((knows) => ({ has: { app, phone: true, email: true }, ...place, knows }))),
  ),
];

test('by the straight way, a visitor with the factors of the member comes in, and nobody else does', { timeout: 600_000 }, async () => {
  let entered = 0;
  for (const given of table) {
    const { world, last } = await straightWay(given);
    const isInside = await isIn(world.member, world.merchant, last);
    assert.equal(isInside, mayEnter(given), JSON.stringify({ given, last }));
    if (isInside) entered += 1;
  }
  assert.ok(entered > 10 && table.length - entered > 10, `${entered} of ${table.length} entered`);
});
