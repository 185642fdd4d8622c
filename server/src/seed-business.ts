/**
 * The money business of the demo before the first start: members without an agent register over some weeks, deposit, hand in documents and withdraw, and
 * operators propose adjustments. Some of it still waits, so that the console's queues have ages. Every step is a verb of its module, at a frozen time; the
 * figures are the same at every installation. All members are test accounts, and their bank is closed when the past is played.
 */
import { randomBytes } from 'node:crypto';
import { OperatorAction } from '@croupier/contract/core/permissions';
import { RoleId } from '@croupier/contract/console/operators';
import type { OperatorId, PayoutAccountId } from '@croupier/contract/core/ids';
import type { AdjustmentCause } from '@croupier/contract/console/adjustments';
import { createOperator } from '#modules/console/operators';
import * as adjustments from '#modules/money/adjustments/console';
import * as deposits from '#modules/payments/deposits';
import * as withdrawals from '#modules/payments/withdrawals';
import * as contacts from '#modules/people/contacts';
import * as kyc from '#modules/people/kyc';
import * as members from '#modules/people/members';
import * as profile from '#modules/people/profile';
import * as registrations from '#modules/people/registration';
import { inTransaction } from '#platform/database';
import type { OperatorCaller } from '#platform/http';
import { type Team, worth } from './seed-teams.ts';

type Draw = (below: number) => number;
/** Something that happens some days before the first start, at a time of day of the merchant. */
export type Planned = { days: number; time: string; act: () => Promise<void> };

const firstNames = [
  'Somchai',
  'Malee',
  'Prasert',
  'Nok',
  'Wichai',
  'Ploy',
  'Anong',
  'Krit',
  'Dao',
  'Tanin',
  'Suda',
  'Boon',
  'Fah',
  'Chai',
  'Mint',
  'Arm',
];
const lastNames = ['Jaidee', 'Srisuk', 'Boonmee', 'Wongsakul', 'Chaiyo', 'Thongdee', 'Saelim', 'Kaewta', 'Rattana', 'Phanit'];

/** How many members a merchant has without an agent, and over how many days they came. */
const extent: Readonly<Record<string, { count: number; days: number }>> = {
  ruby: { count: 18, days: 24 },
  pearl: { count: 7, days: 14 },
  sen: { count: 7, days: 14 },
  atlas: { count: 6, days: 14 },
};

type Fate = Parameters<typeof deposits.demoBank.play>[1]['fate'];

const depositFates: readonly Fate[] = ['PAID', 'PAID', 'PAID', 'UNPAID', 'PAID', 'PAID', 'CANCELLED', 'PAID', 'OTHER_AMOUNT', 'PAID'];
const withdrawalFates: readonly withdrawals.DemoWithdrawal[] = ['RECEIVED', 'PAID', 'REJECTED', 'RECEIVED', 'APPROVED', 'UNKNOWN'];
const documentFates: readonly kyc.DemoDocument[] = ['APPROVED', 'REJECTED', 'APPROVED'];

type Person = { member: members.Member; name: string };

/** A number of the demo bank that no simulated bank has. */
const accountOf = ({ merchant }: Team): string => `9900${String(merchant.id.length)}${Buffer.from(merchant.id).readUInt16BE(0)}`;

const bankOf = ({ merchant }: Team) => ({
  merchantId: merchant.id,
  currency: merchant.currency,
  account: accountOf({ merchant } as Team),
  least: worth(merchant, 20),
  most: worth(merchant, 50_000),
});

/** Ends the bank of the past, so that no member is offered it. */
export const closeBusiness = (team: Team): Promise<void> => inTransaction((tx) => deposits.demoBank.close(tx, bankOf(team)));

type Around = {
  /** Proposes what the demo's operator decides. */
  finance: OperatorCaller;
  draw: Draw;
  /** The members of the agents' teams, once they have registered. They have played for `playedDays`, and their money is free to leave. */
  players: () => readonly members.Member[];
  playedDays: number;
};

/** Everything that happens at one merchant, in no order. */
export const businessOf = (team: Team, { finance, draw, players, playedDays }: Around): Planned[] => {
  const { count, days } = extent[team.merchant.id] ?? { count: 0, days: 0 };
  const planned: Planned[] = [
    { days: days + 1, time: '09:00', act: () => inTransaction((tx) => deposits.demoBank.open(tx, bankOf(team))) },
  ];
  const people: Person[] = [];
  for (let place = 0; place < count; place += 1) {
    const came = Math.max(1, days - Math.floor((place * days) / count));
    const name = `${firstNames[place % firstNames.length] ?? ''} ${lastNames[(place * 3 + draw(lastNames.length)) % lastNames.length] ?? ''}`;
    const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:${String(draw(60)).padStart(2, '0')}`;
    planned.push({ days: came, time: clock(9 + draw(3)), act: async () => void people.push(await register(team, name, place, draw)) });
    const person = () => people.find((one) => one.name === name && one.member.userName === userNameOf(name, place));
    for (let deposit = 0; deposit < 2 + draw(3); deposit += 1) {
      const fate = depositFates[(place + deposit * 3) % depositFates.length] ?? 'PAID';
      const amount = worth(team.merchant, 100 * (2 + draw(18)));
      const method = draw(3) === 0 ? 'QR' : 'BANK';
      const at = { days: Math.max(0, came - deposit * (1 + draw(5))), time: clock(deposit === 0 ? 12 : 13 + draw(9)) };
      planned.push({ ...at, act: async () => payIn(team, person(), { amount, method, fate: deposit === 0 ? 'PAID' : fate }) });
    }
    if (place % 3 === 0) planned.push({ days: Math.max(0, came - 1), time: clock(11), act: async () => handIn(team, person(), place) });
    if (place % 5 === 1)
      planned.push({ days: Math.max(0, came - 1), time: clock(17), act: async () => adjust(team, person(), place, finance) });
  }
  return [...planned, ...takingOut(team, players, playedDays, draw), ...waiting(team, people, finance)];
};

/** Withdrawals of the teams' members on the days on which they played; the last three wait for an operator. */
const takingOut = (team: Team, players: () => readonly members.Member[], playedDays: number, draw: Draw): Planned[] => {
  const count = team.merchant.id === 'ruby' ? 15 : 9;
  const accounts = new Map<number, PayoutAccountId>();
  return Array.from({ length: count }, (_, place): Planned[] => {
    const isWaiting = place >= count - 3;
    const days = isWaiting ? 1 : Math.max(1, playedDays - 1 - Math.floor((place * (playedDays - 1)) / count));
    const hour = isWaiting ? 18 + place - count + 3 : 11 + draw(7);
    const amount = worth(team.merchant, 100 * (isWaiting ? 26 + draw(30) : 4 + draw(20)));
    const fate = isWaiting ? 'WAITING' : (withdrawalFates[place % withdrawalFates.length] ?? 'PAID');
    return [
      {
        days,
        time: '09:10',
        act: async () => {
          const member = players()[place];
          if (member !== undefined) accounts.set(place, await bind(team, member, `${member.userName} Demo`, 800 + place));
        },
      },
      {
        days,
        time: `${String(hour)}:${String(draw(60)).padStart(2, '0')}`,
        act: async () => {
          const [member, accountId] = [players()[place], accounts.get(place)];
          if (member === undefined || accountId === undefined) return;
          await withdrawals.playDemoWithdrawal(member, { amount, accountId, operatorId: team.operatorId, fate });
        },
      },
    ];
  }).flat();
};

/** Work of the last day that nobody has decided yet. */
const waiting = (team: Team, people: readonly Person[], finance: OperatorCaller): Planned[] => [
  {
    days: 1,
    time: '21:10',
    act: () => payIn(team, people[0], { amount: worth(team.merchant, 700), method: 'BANK', fate: 'NO_REFERENCE' }),
  },
  {
    days: 1,
    time: '22:40',
    act: () => payIn(team, people[1], { amount: worth(team.merchant, 1_500), method: 'QR', fate: 'OTHER_AMOUNT' }),
  },
  { days: 1, time: '20:05', act: () => handIn(team, people[5], 5, 'WAITING') },
  { days: 1, time: '19:35', act: () => handIn(team, people[1], 1, 'WAITING') },
  { days: 1, time: '23:05', act: () => adjust(team, people[2], 2, finance, false) },
  { days: 0, time: '00:20', act: () => deposits.demoBank.expire().then(() => undefined) },
];

/** A person of the back office beside the demo's operator, because nobody decides what they proposed. Nobody knows the password. */
export const hireFinance = async (): Promise<OperatorCaller> => {
  const userName = 'demo-finance';
  const { operatorId } = await inTransaction((tx) =>
    createOperator(tx, { userName, password: randomBytes(24).toString('base64url'), role: 'Finance', merchants: null }),
  );
  return callerOf(operatorId, userName);
};

/** An operator as the calls of the console know one: they may do everything, at every merchant. */
const callerOf = (operatorId: OperatorId, userName: string): OperatorCaller => ({
  operatorId,
  userName,
  fullName: null,
  sessionId: '',
  holdings: [
    {
      roleId: RoleId.parse('00000000-0000-4000-8000-000000000001'),
      role: 'Demo',
      permissions: OperatorAction.options,
      merchants: null,
      vendor: null,
    },
  ],
  confirmed: true,
  confirmedForWork: true,
});

const userNameOf = (name: string, place: number): string => `${(name.split(' ')[0] ?? 'demo').toLowerCase()}_${String(place + 11)}`;

/** A member without an agent, with a name, a verified number and a bank account. The account is marked as simulated. */
const register = async ({ merchant }: Team, name: string, place: number, draw: Draw): Promise<Person> => {
  const member = await inTransaction(async (tx) => {
    const made = await registrations.createMember(tx, {
      merchantId: merchant.id,
      userName: userNameOf(name, place),
      type: 0,
      currency: merchant.currency,
      language: merchant.defaultLanguage,
      registration: { method: 'WEB', ip: `192.0.2.${String(draw(250) + 2)}` },
      acceptedTerms: merchant.termsVersion,
    });
    await members.markTestAccount(tx, made.id);
    await profile.keepLabels(tx, { memberId: made.id, merchantId: merchant.id }, { fullName: name });
    // Numbers of the range that is kept for stories: nobody has them.
    const value = `+1555010${String(1_000 + place * 37 + draw(30)).slice(-4)}`;
    await contacts.keepContact(tx, { memberId: made.id, merchantId: merchant.id, kind: 'PHONE', value, verified: true });
    return made;
  });
  await bind({ merchant }, member, name, place);
  return { member, name };
};

/** The name comes first: no account is bound without one. */
const bind = async (
  { merchant }: Pick<Team, 'merchant'>,
  member: members.Member,
  name: string,
  number: number,
): Promise<PayoutAccountId> => {
  const holder = name.replaceAll(/[^\p{L}]+/gu, ' ').trim();
  await inTransaction((tx) => profile.keepLabels(tx, { memberId: member.id, merchantId: merchant.id }, { fullName: holder }));
  const code = merchant.id === 'sen' ? 'VN-VCB' : 'TH-KBANK';
  return withdrawals.bindDemoAccount(member, { code, account: String(5_550_000_000 + number * 7_919), holder });
};

type Payment = { amount: bigint; method: 'BANK' | 'QR'; fate: Fate };

const payIn = async (team: Team, person: Person | undefined, payment: Payment): Promise<void> => {
  if (person !== undefined) await deposits.demoBank.play(person.member, { ...payment, account: accountOf(team), payer: person.name });
};

const handIn = async (
  team: Team,
  person: Person | undefined,
  place: number,
  fate = documentFates[Math.floor(place / 3) % documentFates.length],
): Promise<void> => {
  if (person === undefined || fate === undefined) return;
  const country = team.merchant.id === 'sen' ? 'VN' : 'TH';
  const documentNumber = `DX${String(1_000_000 + place * 4_211)}`;
  const { operatorId } = team;
  await kyc.playDemoDocument(person.member, { fullName: person.name, documentNumber, country, expiresOn: '2031-06-30', operatorId, fate });
};

const causes: readonly AdjustmentCause[] = ['GOODWILL', 'COMPENSATION', 'CORRECTION'];

const adjust = async (team: Team, person: Person | undefined, place: number, finance: OperatorCaller, decides = true): Promise<void> => {
  if (person === undefined) return;
  const ip = '192.0.2.1';
  const money = { amount: worth(team.merchant, 50 * (1 + (place % 4))), currency: team.merchant.currency };
  const cause = causes[place % causes.length] ?? 'GOODWILL';
  const proposal = { key: crypto.randomUUID(), money, cause, reason: 'Demo: a promise of customer service' };
  const { id } = await adjustments.proposeAdjustment({ operator: finance, ip }, person.member.id, proposal);
  if (!decides) return;
  const decision = { approve: place % 4 !== 3, decision: place % 4 === 3 ? 'Demo: the promise was made to another member' : null };
  await adjustments.decideAdjustment({ operator: callerOf(team.operatorId, 'owner'), ip }, id, decision);
};
