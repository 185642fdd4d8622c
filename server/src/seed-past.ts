/**
 * The activity of the demo's teams before the first start. The clock of this process walks from some days ago to now, simulated members come by their agents' links
 * and stake at a vendor that is closed in the end, and the engine counts and pays at its hours, as it does for everybody else. Nothing is written but by the
 * modules' own verbs: each round is in the book, and each figure can be proven. Only the book says when it was really written.
 */
import { randomUUID } from 'node:crypto';
import { GameCode, type GameSessionId, type NodeId, VendorCode } from '@croupier/contract/core/ids';
import { type Decimal, decimalOf } from '@croupier/contract/core/money';
import { FeedGame, walletOps, type WalletReply } from '@croupier/contract/vendor-api/wallet';
import * as contractsModule from '#modules/earnings/contracts';
import * as agentTree from '#modules/earnings/agent-tree';
import * as settlement from '#modules/earnings/settlement';
import * as games from '#modules/play/catalogue';
import * as members from '#modules/people/members';
import * as registrations from '#modules/people/registration';
import * as turnover from '#modules/money/turnover';
import * as vendorsModule from '#modules/play/vendors';
import * as launch from '#modules/play/launch';
import * as walletApi from '#modules/play/wallet-api';
import * as wallet from '#modules/money/wallet';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as z from 'zod/mini';
import { handleEvents } from './event-handlers.ts';
import { businessOf, closeBusiness, hireFinance } from './seed-business.ts';
import {
  agreeContracts,
  agreePolicies,
  type DemoAgent,
  demoMerchants,
  leaveOpenRequests,
  memberOf,
  playersOf,
  seedTeam,
  type Team,
  worth,
} from './seed-teams.ts';

const vendor = VendorCode.parse('BYGONE');
const titles = [
  ['lantern', 'RNG', 'Lantern Lane'],
  ['baccarat', 'LIVE', 'River Baccarat'],
  ['reef', 'FISH', 'Glass Reef'],
  ['league', 'SPORTS', 'Sunday League'],
] as const;

type Keep = (agents: readonly DemoAgent[]) => Promise<void>;

/**
 * Makes the teams where there are none, keeps who can sign in, and plays their past where nothing was played yet. `withBusiness`: with members who deposit and
 * withdraw, and the work of operators.
 */
export const seedDemoAgents = async (keep: Keep, { withBusiness = false } = {}): Promise<void> => {
  const isFresh = await isEmpty();
  const startedAt = now();
  // From here on what is told is read, also what this process tells about the past.
  await handleEvents();
  const teams: Team[] = [];
  try {
    for (const name of demoMerchants) {
      if (isFresh) freezeTime(startedAt.subtract({ hours: 24 * (daysOf(name, startedAt) + 2) }).toString());
      const team = await seedTeam(name);
      if (team !== undefined) teams.push(team);
    }
    if (teams.length > 0) await keep(teams.flatMap(({ accounts }) => accounts));
    if (isFresh) await playPast(teams, startedAt, withBusiness);
    else for (const team of teams) await agreeAll(team);
  } finally {
    unfreezeTime();
    // Also after a start that was broken off.
    await closeVendor();
  }
  for (const team of teams) await leaveOpenRequests(team);
};

const isEmpty = async (): Promise<boolean> => {
  for (const name of demoMerchants)
    if ((await inTransaction((tx) => turnover.endsOf(tx, name as Team['merchant']['id']))).written > 0n) return false;
  return true;
};

const agreeAll = async (team: Team): Promise<void> => {
  await agreePolicies(team, 'D');
  await agreeContracts(team, ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME', 'SERIES']);
};

/** Ruby is paid dividends by the week, and has played one that was settled; the others by the day. */
const daysOf = (name: string, at: Temporal.Instant): number => {
  if (name !== 'ruby') return 3;
  // Periods that ended in the last hours are not settled yet.
  const [here, settled] = [at, at.subtract({ hours: 3 })].map((moment) => moment.toZonedDateTimeISO('Asia/Bangkok').toPlainDate());
  return here === undefined || settled === undefined ? 13 : 6 + settled.dayOfWeek + settled.until(here).days;
};

/** Hours are settled for so many days only: there are twenty-four of them in each. */
const hourlyDays = 2;

/** A time of day, some days before another moment, by a clock; never later than `last`. */
const momentAt = (from: Temporal.Instant, last: Temporal.Instant, { days, time }: { days: number; time: string }, timeZone: string) => {
  const at = from.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days }).toZonedDateTime({ timeZone, plainTime: time }).toInstant();
  return Temporal.Instant.compare(at, last) < 0 ? at : last;
};

type Player = { team: Team; member: members.Member; appetite: number; sessionId: GameSessionId | undefined; day: string; game: GameCode };
type Deed = { at: Temporal.Instant; act: () => Promise<void> };

const sittings = ['10:20', '15:40', '19:10', '21:30'];
const roundsOfSitting = 4;

const playPast = async (teams: readonly Team[], until: Temporal.Instant, withBusiness: boolean): Promise<void> => {
  await openVendor();
  const deeds: Deed[] = [];
  const players = new Map(teams.map((team): [Team, Player[]] => [team, []]));
  for (const [team, own] of players) deeds.push(...(await pastOf(team, until, own)));
  if (withBusiness && teams.length > 0) deeds.push(...(await businessActs(players, until)));
  const inOrder = deeds
    .filter(({ at }) => Temporal.Instant.compare(at, until) < 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  // Events at the same moment at several merchants run together.
  for (const [moment, together] of Map.groupBy(inOrder, ({ at }) => at.toString())) {
    freezeTime(moment);
    await Promise.all([...new Set(together.map(({ act }) => act))].map((act) => act()));
  }
  unfreezeTime();
  await settleAll();
  if (withBusiness) for (const team of teams) await closeBusiness(team);
};

/** Deposits, withdrawals, documents and adjustments of each merchant, at their times. Each has a second of its own, so that one follows the other. */
const businessActs = async (teams: ReadonlyMap<Team, readonly Player[]>, until: Temporal.Instant): Promise<Deed[]> => {
  const finance = await hireFinance();
  return [...teams].flatMap(([team, players], number) =>
    businessOf(team, {
      finance,
      draw: drawer(`business of ${team.merchant.id}`),
      players: () => players.map(({ member }) => member),
      playedDays: daysOf(team.merchant.id, until),
    }).map(({ days, time, act }, place) => ({
      at: momentAt(until, until, { days, time }, team.merchant.timeZone).add({ milliseconds: number * 15_000 + place * 50 }),
      act,
    })),
  );
};

/** The events at one merchant, with their times: contracts are agreed, players come and play, and the engine does what it does by its timers. */
const pastOf = async (team: Team, until: Temporal.Instant, players: Player[]): Promise<Deed[]> => {
  const { merchant } = team;
  const { timeZone } = merchant;
  const days = daysOf(merchant.id, until);
  const deeds: Deed[] = [];
  const draw = drawer(merchant.id);
  const plan = (days_: number, time: string, act: () => Promise<void>, seconds = 0): void => {
    deeds.push({ at: momentAt(until, until, { days: days_, time }, timeZone).add({ seconds }), act });
  };
  plan(days + 1, '20:00', async () => {
    await agreePolicies(team, merchant.id === 'ruby' ? 'W' : 'D');
    await agreeContracts(team, ['DIVIDEND', 'DAILY', 'REALTIME', 'SERIES']);
  });
  plan(hourlyDays + 1, '20:00', () => agreeContracts(team, ['HOURLY']));
  // Its runs wait for an operator from now on.
  if (merchant.id === 'pearl')
    plan(2, '20:00', () => inTransaction((tx) => contractsModule.savePolicy(tx, merchant.id, 'DIVIDEND', { auto_approve_max: 0n })));
  for (const [place, { name, under }] of playersOf().entries())
    // Not all of them were there from the beginning.
    plan(days - (place % 3 === 2 ? 1 : 0), '08:00', async () => void players.push(await join(team, name, under, draw)), place * 97);
  for (let day = days; day >= 0; day -= 1) {
    plan(day, '02:06', settleAll);
    for (const time of sittings) {
      for (let round = 0; round < roundsOfSitting; round += 1) plan(day, time, () => playTogether(players, draw), round * 83);
      plan(day, time, settleAll, 900);
    }
  }
  return deeds;
};

const settleAll = async (): Promise<void> => {
  await handleEvents();
  await agentTree.sumUpTeams();
  await settlement.settle(settlement.payReadings);
};

const openVendor = (): Promise<void> =>
  inTransaction(async (tx) => {
    await games.registerVendor(tx, { code: vendor, displayName: 'Bygone' });
    // Nobody is to be asked there: the vendor is retired when its past is played.
    const nowhere = 'http://bygone.invalid';
    const terms = { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false } as const;
    await vendorsModule.registerVendor(tx, { code: vendor, internalUrl: nowhere, launchUrl: nowhere, launchMode: 'iframe', ...terms });
    await games.applyFeed(
      tx,
      vendor,
      titles.map(([gameCode, category, en], number) =>
        z.parse(FeedGame, {
          gameCode,
          category,
          names: { en },
          iconPath: `/art/kind/${category}-${number}.{w}.{ext}`,
          releasedAt: '2026-01-01T00:00:00Z',
        }),
      ),
    );
  });

const closeVendor = async (): Promise<void> => {
  if ((await vendorsModule.findVendor(vendor))?.enabled !== true) return;
  await inTransaction((tx) => games.switchVendor(tx, vendor, { enabled: false }));
  await inTransaction((tx) => vendorsModule.retireVendor(tx, vendor));
};

type Draw = (below: number) => number;

/** Numbers below another, the same at every installation. */
const drawer = (of: string): Draw => {
  let state = Buffer.from(of).reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 7);
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Somebody clicks an agent's link, registers and has some money to play with. */
const join = async (team: Team, userName: string, under: Parameters<typeof memberOf>[1], draw: Draw): Promise<Player> => {
  const { merchant } = team;
  const code = team.agents.get(under)?.code;
  if (code === undefined) throw new Error(`no link of ${under}`);
  await agentTree.noteClick(code, { merchant, ip: `192.0.2.${draw(250) + 2}`, language: merchant.defaultLanguage } as Parameters<
    typeof agentTree.noteClick
  >[1]);
  const member = await inTransaction(async (tx) => {
    const made = await registrations.createMember(tx, {
      merchantId: merchant.id,
      userName,
      type: 0,
      currency: merchant.currency,
      language: merchant.defaultLanguage,
      registration: { method: 'WEB', ip: '192.0.2.1', referralCode: code },
      acceptedTerms: merchant.termsVersion,
    });
    await members.markTestAccount(tx, made.id);
    return made;
  });
  await inTransaction((tx) =>
    wallet.receive(tx, {
      memberId: member.id,
      merchantId: merchant.id,
      money: { amount: worth(merchant, 100_000), currency: merchant.currency },
      house: 'ADJUSTMENT',
      reference: `demo:${member.id}`,
      reason: 'ADJUSTMENT',
    }),
  );
  return {
    team,
    member,
    appetite: 1 + draw(8),
    sessionId: undefined,
    day: '',
    game: GameCode.parse(titles[draw(titles.length)]?.[0] ?? 'lantern'),
  };
};

/** Most of those who are there play one round each. Sessions are opened one after the other, as people come; bets arrive together. */
const playTogether = async (players: readonly Player[], draw: Draw): Promise<void> => {
  const bets: (() => Promise<unknown>)[] = [];
  for (const player of players) {
    if (draw(10) >= 7) continue;
    const bet = betOf(player, draw);
    const sessionId = await sitDown(player);
    bets.push(() => call('betAndSettle', { ...bet, sessionId }));
  }
  await Promise.all(bets.map((bet) => bet()));
};

/** A bet and what becomes of it: the house keeps some eight per cent in the long run. */
const betOf = ({ team, member, appetite, game }: Player, draw: Draw) => {
  const stake = 20 * (1 + draw(appetite * 2));
  const luck = draw(100);
  const win = luck < 55 ? 0 : luck < 60 ? stake : luck < 96 ? Math.round((stake * (15 + draw(9))) / 10) : stake * 4;
  const money = (amount: number): Decimal => decimalOf({ amount: worth(team.merchant, amount), currency: member.currency });
  return {
    txId: randomUUID(),
    roundId: randomUUID(),
    playerId: member.id,
    currency: member.currency,
    gameCode: game,
    bet: money(stake),
    win: money(win),
    endRound: true,
  };
};

/** A session at the vendor, a new one on each day: it lasts for twelve hours. */
const sitDown = async (player: Player): Promise<GameSessionId> => {
  const { member, game } = player;
  const day = now().toString().slice(0, 10);
  if (player.sessionId !== undefined && player.day === day) return player.sessionId;
  const caller = { memberId: member.id, merchantId: member.merchantId, sessionId: member.id, type: member.type };
  const { url } = await launch.launchGame(
    caller,
    { nodeId: `${vendor}:${game}` as NodeId, device: 'WEB', language: 'en' },
    'http://localhost',
  );
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
  const { player: seated } = await call('authenticate', { token, gameCode: game });
  if (seated === undefined) throw new Error(`${member.userName} was not let in`);
  [player.sessionId, player.day] = [seated.sessionId, day];
  return seated.sessionId;
};

const call = async (op: 'authenticate' | 'betAndSettle', body: object): Promise<WalletReply> => {
  const found = await vendorsModule.findVendor(vendor);
  if (found === undefined) throw new Error('the vendor of the past is gone');
  const reply = await walletApi.executeRequest(found, op, z.parse(walletOps[op], body) as never);
  if (reply.code !== 'OK' && reply.code !== 'INSUFFICIENT_FUNDS') throw new Error(`${op}: ${reply.code}`);
  return reply;
};
