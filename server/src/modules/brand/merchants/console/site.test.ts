/**
 * Operators' changes of a merchant's site: visitors get them, of their merchant alone, from the state that its changer saw, and never so that nobody comes in.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { saveHelpOrder, saveHelpText } from '@croupier/contract/brand/help-console';
import * as calls from '@croupier/contract/brand/merchants-console';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import { MerchantId } from '@croupier/contract/core/ids';
import type { Flags } from '@croupier/contract/brand/merchants';
import { fieldRule } from '@croupier/contract/core/patterns';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Merchant } from '../merchant.ts';
import { closeDatabase } from '#platform/database';
import { aMerchant } from '#test/builders';
import { anOperator, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { ask } from '#test/journal';
import { aPlayer } from '#test/player';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

type Settings = z.output<typeof calls.SiteSettings>;
type Part = 'names' | 'doors' | 'flags' | 'registration' | 'access' | 'play' | 'colours';

const saves: Record<Part, Endpoint> = {
  names: calls.saveSiteNames,
  doors: calls.saveSiteDoors,
  flags: calls.saveFlags,
  registration: calls.saveRegistration,
  access: calls.saveAccessRules,
  play: calls.savePlayRules,
  colours: calls.saveColours,
};
const reason = 'as agreed with the owner of the brand';
const violet = { accent: '#7a1fa2', onAccent: '#ffffff', textOnDark: '#e1bee7', textOnLight: '#6a1b9a' };

let app: FastifyInstance;
let mali: SignedInOperator;
/** Keeps sites too, but another merchant's. */
let stranger: SignedInOperator;
let merchant: Merchant;

before(async () => {
  app = await createApp();
  merchant = await aMerchant();
  mali = await anOperator('Brand', [merchant.id]);
  stranger = await anOperator('Brand', [(await aMerchant()).id]);
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const read = async ({ id }: Merchant = merchant, who = mali): Promise<Settings> => {
  const { status, value } = await callConsole(app, calls.siteSettings, { token: who.token, params: { id } });
  assert.equal(status, 200);
  return z.decode(calls.SiteSettings, value as z.input<typeof calls.SiteSettings>);
};
/** A part as it goes over the wire. */
const wire = (part: Part, value: unknown): unknown =>
  (z.encode(calls.SiteSettings, { ...sample, [part]: value } as Settings) as Record<string, unknown>)[part];
let sample: Settings;
const save = (part: Part, shown: unknown, wanted: unknown, { id }: Pick<Merchant, 'id'> = merchant, who = mali) =>
  callConsole(app, saves[part], {
    token: who.token,
    params: { id },
    body: { before: wire(part, shown), [part]: wire(part, wanted), reason },
  });
/** Changes some of a part, from what stands. */
const change = async (part: Exclude<Part, 'colours'>, wanted: object) => {
  sample = await read();
  return save(part, sample[part], { ...sample[part], ...wanted });
};
const asked = async (path: string, host = merchant.mainHost) =>
  (await app.inject({ url: path, headers: { host } })).json<{ code?: string; value: Record<string, unknown> }>();
const trail = () =>
  operatorTables((tables) =>
    tables.selectFrom('operators.audit').selectAll().where('operator_name', '=', mali.userName).orderBy('id', 'desc').execute(),
  );

test('a site’s new name and languages are its visitors’ at once, and the trail has the changes', async () => {
  assert.equal((await change('names', { name: 'Jade', languages: ['th', 'en', 'my'], defaultLanguage: 'my' })).status, 200);
  const { value } = await asked('/wps/system/whitelabel');
  assert.deepEqual([value['name'], value['languages'], value['defaultLanguage']], ['Jade', ['th', 'en', 'my'], 'my']);
  const [line] = await trail();
  assert.deepEqual(
    [line?.action, line?.target, line?.merchants, line?.details],
    [
      'merchant.edit',
      `merchant:${merchant.id}`,
      [merchant.id],
      {
        part: 'names',
        reason,
        before: { name: merchant.name, languages: ['th', 'en'], defaultLanguage: 'en' },
        after: { name: 'Jade', languages: ['th', 'en', 'my'], defaultLanguage: 'my' },
      },
    ],
  );
});

test('the analytics id of the console is the one the site tells', async () => {
  assert.equal((await change('names', { analyticsId: 'G-7QX1' })).status, 200);
  const { info } = (await asked('/wps/system/permission')).value as { info: { analyticsId: string } };
  assert.equal(info.analyticsId, 'G-7QX1');
  assert.equal((await change('names', { analyticsId: null })).status, 200);
});

test('a change is made from what its changer saw, and once', async () => {
  sample = await read();
  const { names } = sample;
  assert.equal(await said(save('names', names, { ...names, minimumAge: 21 })), '200');
  assert.equal(await said(save('names', names, { ...names, minimumAge: 21 })), 'CHANGED_MEANWHILE');
  assert.equal(await said(save('names', names, { ...names, name: 'Other' })), 'CHANGED_MEANWHILE');
  assert.deepEqual((await read()).names, { ...names, minimumAge: 21 });
});

test('two who change at once: one of them is told to look again', async () => {
  sample = await read();
  const { names } = sample;
  const both = await Promise.all(['one', 'other'].map((name) => said(save('names', names, { ...names, name }))));
  assert.deepEqual(both.toSorted(), ['200', 'CHANGED_MEANWHILE']);
});

test('a merchant one does not serve is not there, to see or to change', async () => {
  sample = await read();
  assert.equal(
    await said(callConsole(app, calls.siteSettings, { token: stranger.token, params: { id: merchant.id } })),
    'MERCHANT_UNKNOWN',
  );
  assert.equal(await said(save('names', sample.names, { ...sample.names, name: 'Mine' }, merchant, stranger)), 'MERCHANT_UNKNOWN');
  const owner = await anOperator('Owner');
  assert.equal(await said(save('names', sample.names, sample.names, { id: MerchantId.parse('nobody') }, owner)), 'MERCHANT_UNKNOWN');
  assert.deepEqual((await read()).names, sample.names);
});

test('a name of blanks or two lines, a language the program has not, one twice, and a default nobody is offered are refused', async () => {
  for (const wrong of [
    { name: 'Ruby\r\nBcc: everybody' },
    { languages: ['th', 'xx'] },
    { languages: ['th', 'th'] },
    { defaultLanguage: 'zh' },
  ])
    assert.equal((await change('names', wrong)).code, 'MALFORMED', JSON.stringify(wrong));
  assert.equal((await change('names', { name: '  ' })).code, 'FIELD_EMPTY');
});

test('in maintenance visitors are answered nothing but that it is so; then all is as before', async () => {
  assert.equal((await change('doors', { maintenance: true })).status, 200);
  assert.equal((await asked('/wps/system/status')).value['status'], 1);
  assert.equal((await asked('/wps/relay/MCSFE_getListAnnouncements')).code, 'MAINTENANCE');
  assert.equal((await change('doors', { maintenance: false })).status, 200);
  assert.equal((await asked('/wps/system/status')).value['status'], 0);
});

test('a network is closed out by its address; what is no network or country is refused', async () => {
  assert.equal((await change('doors', { blockedNetworks: ['127.0.0.0/8', '2001:db8::/32', '203.0.113.9'] })).status, 200);
  assert.equal((await asked('/wps/system/status')).value['status'], 2);
  for (const wrong of [
    { blockedNetworks: ['127.0.0.0/33'] },
    { blockedNetworks: ['127.0.0.0/'] },
    { blockedNetworks: ['fe80::1%eth0'] },
    { blockedNetworks: ['everybody'] },
    { blockedNetworks: ['10.0.0.0/8', '10.0.0.0/8'] },
    { allowedCountries: ['ZZ'] },
    { phoneCountries: ['AQ'] },
    { allowedCountries: ['TH'], blockedCountries: ['TH'] },
  ])
    assert.equal((await change('doors', wrong)).code, 'MALFORMED', JSON.stringify(wrong));
  assert.equal((await change('doors', { blockedNetworks: [] })).status, 200);
  assert.equal((await asked('/wps/system/status')).value['status'], 0);
});

test('switches by which nobody could register are refused, and those that take the last way back from who came without a password', async () => {
  const none: Partial<Flags> = { codeLogin: false, firebaseLogin: false, CHNGPASSVERIF3: false };
  assert.equal((await change('flags', { USERNAMEREG3: false, MOBILENUMREG3: false })).code, 'NO_WAY_IN');
  assert.equal((await change('flags', { MOBILENUMREG3: true, MOBILENUMPASSREG3: false, ...none })).code, 'NO_WAY_IN');
  assert.equal((await change('flags', none)).status, 200, 'nobody came without a password yet');
  assert.equal((await change('flags', { MOBILENUMREG3: true, codeLogin: true })).status, 200);
  assert.equal((await asked('/wps/system/whitelabel')).value['whitelabelVal'] instanceof Object, true);
  assert.equal((await change('flags', { MOBILENUMREG3: false })).status, 200);
  assert.equal((await change('flags', none)).code, 'NO_WAY_IN', 'somebody may have come with a number alone');
  assert.equal((await change('flags', { ...none, CHNGPASSVERIF3: true })).status, 200, 'a code lets them set a password');
  assert.equal((await change('doors', { phoneCountries: ['TH'] })).code, 'NO_WAY_IN', 'their numbers may be of any country');
});

test('the registration form asks what it is told to, and for nothing that nobody could give', async () => {
  assert.equal((await change('registration', { payeeName: fieldRule(20, [3, 100], 'required') })).status, 200);
  assert.deepEqual((await asked('/wps/system/setting/register')).value['payeeName'], fieldRule(20, [3, 100], 'required'));
  for (const wrong of [
    { username: fieldRule(1, [4, 20]) },
    { username: fieldRule(1, [4, 65], 'required') },
    { password: fieldRule(0, [7, 128], 'required') },
    { password: fieldRule(6, [8, 128], 'required') },
    { password: fieldRule(0, [8, 128], 'optional') },
    { email: fieldRule(0, [6, 254], 'optional') },
    { mobileNum: fieldRule(8, [8, 16], 'optional') },
    { mobileNum: fieldRule(23, [1, 7], 'optional') },
    { line: fieldRule(9, [20, 4], 'optional') },
    { line: fieldRule(11, [4, 8], 'optional') },
    { line: fieldRule(24, [4, 20], 'optional') },
    { line: { ...fieldRule(9, [4, 20]), required: true } },
    { line: { ...fieldRule(9, [4, 20]), acceptedPattern: '^(a+)+$' } },
    { line: fieldRule(9, [4.5, 20]) },
  ])
    assert.equal((await change('registration', wrong)).code, 'MALFORMED', JSON.stringify(wrong));
});

test('sign-in defends itself as it is told, within reason', async () => {
  assert.equal((await change('access', { sessionHours: 12, passwordDays: 90 })).status, 200);
  const { access } = await read();
  assert.deepEqual([access.sessionHours, access.passwordDays], [12, 90]);
  for (const wrong of [{ accountFailures: 1_000 }, { codeGoodMinutes: 60 }, { sessionHours: 0 }]) {
    const body = { before: access, access: { ...access, ...wrong }, reason };
    assert.equal(
      await said(callConsole(app, calls.saveAccessRules, { token: mali.token, params: { id: merchant.id }, body })),
      'MALFORMED',
    );
  }
});

test('a value from before there were bounds is shown as it stands, and changed to one that keeps to them', async () => {
  const old = await aMerchant({ blockedNetworks: ['localhost '.repeat(6)] });
  const keeper = await anOperator('Brand', [old.id]);
  await ask(
    `update merchants.merchant
        set access_rules = access_rules || '{"addressFailures": 2, "idleMinutes": 2000, "formerly": 1}',
            play_rules = play_rules || '{"minSpinMs": 20000, "betMin": "0.00", "formerly": 1}',
            allowed_countries = '{th}'
      where id = $1`,
    [old.id],
  );
  sample = await read(old, keeper);
  const { access, play, doors } = sample;
  assert.deepEqual(
    [access.addressFailures, access.idleMinutes, play.minSpinMs, play.betMin.amount, doors.allowedCountries],
    [2, 2_000, 20_000, 0n, ['th']],
  );
  const wish = async (part: Part, shown: object, wanted: object) => said(save(part, shown, { ...shown, ...wanted }, old, keeper));
  const text = { before: null, text: { title: 'Terms', content: '<p>So</p>' }, reason };
  const order = { before: [], order: [{ id: 'term', articles: ['terms'] }], reason };
  const writer = (await anOperator('Owner')).token;
  assert.equal(await said(callConsole(app, saveHelpOrder, { token: writer, params: { id: old.id }, body: order })), '200');
  const params = { id: old.id, part: 'ARTICLE', partId: 'terms', language: 'en' };
  assert.equal(await said(callConsole(app, saveHelpText, { token: writer, params, body: text })), '200');
  assert.equal(await wish('access', access, { sessionHours: 12 }), 'MALFORMED');
  assert.equal(await wish('access', access, { addressFailures: 50, idleMinutes: 30 }), '200');
  const stake = { ...play.betMin, amount: 10_000n };
  assert.equal(await wish('play', play, { minSpinMs: 2_500, betMin: stake }), '200');
  assert.equal(await wish('doors', doors, { blockedNetworks: [], allowedCountries: ['TH'] }), '200');
  assert.deepEqual((await read(old, keeper)).play, { ...play, minSpinMs: 2_500, betMin: stake });
});

test('stakes are in the merchant’s currency, the least not above the most, and the trail has them as people write them', async () => {
  const { play } = await read();
  const baht = (amount: bigint) => ({ amount: amount * 10_000n, currency: merchant.currency });
  const { currency } = await aMerchant({ currency: 'USD' });
  assert.equal((await change('play', { betMin: baht(10n), betMax: baht(500n), minSpinMs: 2_500 })).status, 200);
  const [line] = await trail();
  assert.deepEqual(line?.details['after'], { betMin: '10.00', betMax: '500.00', minSpinMs: 2_500 });
  assert.equal((await change('play', { betMin: baht(501n) })).code, 'AMOUNT_OUT_OF_RANGE');
  assert.equal((await change('play', { betMin: { ...play.betMin, currency } })).code, 'CURRENCY_MISMATCH');
});

test('games at play keep to it at once: no bet above the most, and in maintenance none at all, but what was won is paid', async () => {
  const player = await aPlayer({ merchant });
  const baht = (amount: bigint) => ({ amount: amount * 10_000n, currency: merchant.currency });
  assert.equal((await change('play', { betMin: baht(1n), betMax: baht(20n) })).status, 200);
  assert.equal((await player.bet('b1', 'r1', '21.00')).code, 'BET_LIMIT');
  assert.equal((await player.bet('b2', 'r2', '20.00')).code, 'OK');
  assert.equal((await change('doors', { maintenance: true })).status, 200);
  assert.equal((await player.bet('b3', 'r3', '1.00')).code, 'GAME_DISABLED');
  assert.equal((await player.settle('s2', 'r2', '30.00')).code, 'OK');
  assert.equal((await change('doors', { maintenance: false })).status, 200);
  assert.equal((await player.bet('b4', 'r4', '1.00')).code, 'OK');
  assert.equal(await player.balance(), '109.00');
});

test('own colours reach every page as properties of the style sheet, are read back as they were chosen, and go again', async () => {
  assert.equal((await save('colours', null, violet)).status, 200);
  assert.deepEqual((await read()).colours, violet);
  const { theme } = (await asked('/wps/system/whitelabel')).value as { theme: Record<string, string> };
  assert.deepEqual(
    [theme['--brass'], theme['--on-brass'], theme['--own-text-light']],
    [violet.accent, violet.onAccent, violet.textOnLight],
  );
  assert.equal((await save('colours', null, violet)).code, 'CHANGED_MEANWHILE');
  const pale = await save('colours', violet, { ...violet, onAccent: '#6a1b9a', textOnLight: '#e1bee7' });
  assert.deepEqual([pale.code, pale.value], ['COLOURS_TOO_CLOSE', { words: ['onAccent', 'textOnLight'] }]);
  assert.equal((await save('colours', violet, null)).status, 200);
  assert.deepEqual((await asked('/wps/system/whitelabel')).value['theme'], {});
});
