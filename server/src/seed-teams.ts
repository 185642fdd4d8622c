/** Teams of agents at the demo's merchants: who stands below whom, their links, and contracts of all four kinds. */
import { randomBytes } from 'node:crypto';
import { type ContractKind, contractKinds } from '@croupier/contract/earnings/contracts';
import { MerchantId, type OperatorId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import * as access from '#modules/people/access';
import * as agentTree from '#modules/earnings/agent-tree';
import * as contractsModule from '#modules/earnings/contracts';
import { findByUserName, type Member } from '#modules/people/members';
import { type Merchant, getMerchantOrThrow } from '#modules/brand/merchants';
import { demoOperatorId } from '#modules/console/operators';
import { inTransaction } from '#platform/database';
import { settings } from '#platform/settings';

/** An agent of the demo, as `npm start` keeps them for who wants to sign in as one. */
export type DemoAgent = {
  merchant: string;
  userName: string;
  password: string;
  type: MemberType;
  upline: string | null;
  code: string;
  link: string;
};

/** Two lines of agents, each grade in one of them. `players` come by their own link. */
const places = [
  { name: 'general', type: 1, upline: null, players: 2 },
  { name: 'agent1', type: 2, upline: 'general', players: 3 },
  { name: 'agent2', type: 2, upline: 'general', players: 2 },
  { name: 'agent3', type: 2, upline: 'agent1', players: 3 },
  { name: 'senior', type: 41, upline: null, players: 1 },
  { name: 'partner1', type: 42, upline: 'senior', players: 3 },
  { name: 'partner2', type: 42, upline: 'senior', players: 2 },
  { name: 'partner3', type: 42, upline: 'partner1', players: 2 },
] as const satisfies readonly { name: string; type: MemberType; upline: string | null; players: number }[];
export type PlaceName = (typeof places)[number]['name'];

/** The value of one baht of the plans below in each currency, in units. */
const baht: Readonly<Record<string, bigint>> = { THB: 10_000n, USD: 500n, VND: 10_000_000n };
export const worth = ({ currency }: Pick<Merchant, 'currency'>, amount: number): bigint => BigInt(amount) * (baht[currency] ?? 10_000n);

/** A step of a contract, in baht and percent: from so much turnover and so many active members on, or from a stake on. */
type Step = { rate: number; lost?: number; turnover?: number; active?: number; stake?: number; family?: string };
type Plan = { payee: PlaceName; kind: ContractKind; steps: readonly Step[] };

/** Series of an agent: so many points above the highest that the players of each family play up to. */
const seriesOf = (points: number): Step[] =>
  (
    [
      ['SSC', 1956],
      ['11X5', 1916],
      ['K3', 1956],
      ['PK10', 1948],
      ['THAI', 1900],
      ['YEEKEE', 1900],
      ['VN_NORTH', 1980],
      ['VN_SOUTH', 1980],
    ] as const
  ).map(([family, series]) => ({ family, rate: (series + points) / 20 }));

/** Uplines stand before their downlines, because nobody is promised what their upline does not have. */
export const plans: readonly Plan[] = [
  { payee: 'general', kind: 'DIVIDEND', steps: [{ rate: 20 }, { rate: 25, turnover: 50_000, active: 5 }] },
  { payee: 'agent1', kind: 'DIVIDEND', steps: [{ rate: 15 }, { rate: 18, turnover: 50_000, active: 5 }] },
  { payee: 'agent3', kind: 'DIVIDEND', steps: [{ rate: 10 }] },
  {
    payee: 'general',
    kind: 'DAILY',
    steps: [
      { rate: 0.5, turnover: 2_000, active: 1 },
      { rate: 0.8, turnover: 10_000, active: 4 },
      { rate: 1, turnover: 30_000, active: 7 },
    ],
  },
  {
    payee: 'agent1',
    kind: 'DAILY',
    steps: [
      { rate: 0.4, turnover: 2_000, active: 1 },
      { rate: 0.6, turnover: 10_000, active: 4 },
    ],
  },
  { payee: 'agent2', kind: 'DAILY', steps: [{ rate: 0.4, turnover: 2_000, active: 1 }] },
  { payee: 'agent3', kind: 'DAILY', steps: [{ rate: 0.3, turnover: 2_000, active: 1 }] },
  { payee: 'general', kind: 'REALTIME', steps: [{ rate: 0.5, lost: 1.2, stake: 20 }] },
  { payee: 'agent1', kind: 'REALTIME', steps: [{ rate: 0.3, lost: 0.8, stake: 20 }] },
  { payee: 'agent2', kind: 'REALTIME', steps: [{ rate: 0.3, lost: 0.8, stake: 20 }] },
  { payee: 'agent3', kind: 'REALTIME', steps: [{ rate: 0.2, lost: 0.5, stake: 40 }] },
  { payee: 'general', kind: 'SERIES', steps: seriesOf(8) },
  { payee: 'agent1', kind: 'SERIES', steps: seriesOf(4) },
  { payee: 'agent3', kind: 'SERIES', steps: seriesOf(-6) },
  { payee: 'senior', kind: 'DIVIDEND', steps: [{ rate: 28 }] },
  { payee: 'partner1', kind: 'DIVIDEND', steps: [{ rate: 20 }] },
  {
    payee: 'senior',
    kind: 'HOURLY',
    steps: [
      { rate: 0.4, lost: 0.8 },
      { rate: 0.5, lost: 1, turnover: 3_000 },
    ],
  },
  { payee: 'partner1', kind: 'HOURLY', steps: [{ rate: 0.3, lost: 0.6 }] },
  { payee: 'partner2', kind: 'HOURLY', steps: [{ rate: 0.2, lost: 0.4 }] },
  { payee: 'partner3', kind: 'HOURLY', steps: [{ rate: 0.2, lost: 0.3 }] },
  { payee: 'senior', kind: 'REALTIME', steps: [{ rate: 0.4, lost: 1, stake: 20 }] },
  { payee: 'partner1', kind: 'REALTIME', steps: [{ rate: 0.2, lost: 0.6, stake: 20 }] },
];

/** A merchant's teams: agents by name, and what their links bring players with. */
export type Team = {
  merchant: Merchant;
  operatorId: OperatorId;
  agents: ReadonlyMap<PlaceName, { member: Member; code: string }>;
  accounts: DemoAgent[];
};

export const demoMerchants = ['ruby', 'pearl', 'sen', 'atlas'] as const;

/** The teams of a demo merchant, or undefined where they stand already, or where the demo's operator, who speaks for the house, is gone. */
export const seedTeam = async (name: (typeof demoMerchants)[number]): Promise<Team | undefined> => {
  const merchant = await getMerchantOrThrow(MerchantId.parse(name));
  const operatorId = await inTransaction(demoOperatorId);
  const first = await inTransaction((tx) => findByUserName(tx, merchant.id, places[0].name));
  if (operatorId === undefined || first !== undefined) return undefined;
  const team = new Map<PlaceName, { member: Member; code: string }>();
  const accounts: DemoAgent[] = [];
  for (const { name: userName, type, upline } of places) {
    const uplineId = upline === null ? undefined : team.get(upline)?.member.id;
    const password = randomBytes(12).toString('base64url');
    const member = await inTransaction((tx) =>
      access.openDemoAccount(tx, {
        merchantId: merchant.id,
        userName,
        type,
        currency: merchant.currency,
        language: merchant.defaultLanguage,
        ...(uplineId !== undefined && { uplineId }),
        registration: { method: 'WEB', ip: '192.0.2.1' },
        acceptedTerms: merchant.termsVersion,
        password,
      }),
    );
    const asking = { memberId: member.id, merchantId: merchant.id, type };
    const { code, url } = await agentTree.makeLink(asking, { name: 'Friends', type: 0 }, originOf(merchant));
    team.set(userName, { member, code });
    accounts.push({ merchant: name, userName, password, type, upline, code, link: url });
  }
  return { merchant, operatorId, agents: team, accounts };
};

const originOf = ({ id }: Merchant): string => {
  const url = new URL(settings.publicUrl);
  url.hostname = `${id}.${url.hostname}`;
  return url.origin;
};

/** A player who comes by an agent's link, as anybody does; `place` tells those of one merchant apart. They are simulated, and marked so. */
export const playersOf = (): { name: string; under: PlaceName }[] =>
  places.flatMap(({ name, players }) => Array.from({ length: players }, (_, place) => ({ name: `${name}p${place + 1}`, under: name })));

export const memberOf = ({ agents: team }: Team, name: PlaceName): Member => {
  const found = team.get(name);
  if (found === undefined) throw new Error(`no agent ${name}`);
  return found.member;
};

/** Terms of whole merchants: what counts as an active member where a bet of the usual size is small money, and how often dividends come. */
export const agreePolicies = async (team: Team, cycle: 'D' | 'W'): Promise<void> => {
  const { merchant } = team;
  await inTransaction(async (tx) => {
    for (const kind of ['DAILY', 'HOURLY', 'DIVIDEND'] as const)
      await contractsModule.savePolicy(tx, merchant.id, kind, { active_bet_min: worth(merchant, kind === 'DIVIDEND' ? 500 : 200) });
    for (const kind of contractKinds)
      await contractsModule.savePolicy(tx, merchant.id, kind, { auto_approve_max: worth(merchant, 100_000) });
    await contractsModule.savePolicy(tx, merchant.id, 'DIVIDEND', { cycle });
  });
};

/** Offers the contracts of some kinds and accepts them, each side for itself. In force from the next period of their kind on. */
export const agreeContracts = async (team: Team, kinds: readonly ContractKind[]): Promise<void> => {
  for (const plan of plans.filter(({ kind }) => kinds.includes(kind))) {
    const { id: requestId } = await offer(team, plan);
    const party = { memberId: memberOf(team, plan.payee).id };
    await inTransaction((tx) => contractsModule.acceptRequest(tx, { requestId, party, proceed: false }));
  }
};

const offer = (team: Team, { payee, kind, steps }: Plan) => {
  const { merchant, operatorId } = team;
  const member = memberOf(team, payee);
  const party: contractsModule.Party = member.uplineId === null ? { merchantId: merchant.id, operatorId } : { memberId: member.uplineId };
  const tiers = steps.map((step) => tierOf(merchant, step));
  return inTransaction((tx) => contractsModule.offerContract(tx, party, { payeeId: member.id, kind, tiers, fromCash: false }));
};

const ppm = (percent: number): bigint => BigInt(Math.round(percent * 10_000));
const tierOf = (merchant: Merchant, { rate, lost = rate, turnover, active, stake, family }: Step): contractsModule.Tier => ({
  validBetMin: turnover === undefined ? null : worth(merchant, turnover),
  profitMin: null,
  activeMin: active === undefined ? null : BigInt(active),
  singleBetMin: stake === undefined ? null : worth(merchant, stake),
  rates: { won: ppm(rate), lost: ppm(lost) },
  ...(family !== undefined && { family }),
});

/** Leaves something to answer: an offer to an agent, and one to a partner, for whom each would be the first of its kind. */
export const leaveOpenRequests = async (team: Team): Promise<void> => {
  await offer(team, { payee: 'agent2', kind: 'DIVIDEND', steps: [{ rate: 12 }] });
  await offer(team, { payee: 'partner2', kind: 'REALTIME', steps: [{ rate: 0.2, lost: 0.5, stake: 20 }] });
};
