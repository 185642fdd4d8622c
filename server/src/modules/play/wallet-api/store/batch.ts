import type { GameCode, GameSessionId, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { RoundState, TransactionState, WalletCode } from '@croupier/contract/vendor-api/wallet';
import { validBetRuleWith } from '@croupier/contract/money/valid-bet';
import { bigints, instants, integers, texts, uuids } from '#platform/arrays';
import { adding, type Ask, ask, column, forSome, type Row, statement } from '#platform/ask';
import type { StoredDetails } from '../tables.ts';
import { fundingFrom, grantsFrom } from './funding.ts';
import { addHeld, undoHeld } from './held-payouts.ts';
import type { MoneyOp } from '../command.rules.ts';
import type { Details, Exception, GameSession, Round, RoundName, Transaction, BatchState, FreeRounds } from '../batch-state.rules.ts';

// ---- reading; what stands behind `offset 0` is looked up name by name, however the planner thinks of its table

/** Transactions by the vendors' names for them. */
export const findTransactions = (wanted: readonly { vendor: VendorCode; txId: string }[]): Ask<Transaction[]> =>
  ask(readTransactions)`
    select t.vendor, t.tx_id, t.id, t.merchant_id, t.member_id, t.op, t.round_id, t.ref_tx_id, t.currency, t.stake, t.payout, t.state, t.code, t.fingerprint, t.details, t.at
    from unnest(${texts(wanted.map(({ vendor }) => vendor))}::text[], ${texts(wanted.map(({ txId }) => txId))}::text[]) as wanted (vendor, tx_id)
    cross join lateral (select * from vendors.transaction where vendor = wanted.vendor and tx_id = wanted.tx_id offset 0) t
  `;

/** Every transaction of some rounds, in the order they came. */
export const findTransactionsOfRounds = (roundIds: readonly string[]): Ask<Transaction[]> =>
  ask(readTransactions)`
    select vendor, tx_id, id, merchant_id, member_id, op, round_id, ref_tx_id, currency, stake, payout, state, code, fingerprint, details, at
    from vendors.transaction where round_id = any(${uuids(roundIds)}::uuid[]) order by id
  `;

const readTransactions = (rows: readonly Row[]): Transaction[] =>
  rows.map((row) => {
    const [vendor, txId, id, merchantId, memberId, op, roundId, refTxId, currency, stake, payout, state, code, fingerprint, details, at] =
      row as readonly [
        ...[vendor: VendorCode, txId: string, id: string, merchantId: MerchantId, memberId: MemberId, op: MoneyOp, roundId: string | null],
        ...[refTxId: string | null, currency: Currency, stake: string, payout: string, state: TransactionState, code: WalletCode],
        ...[fingerprint: string, details: string | null, at: string],
      ];
    const known = { vendor, txId, id, merchantId, memberId, op, roundId, refTxId, currency, state, code, fingerprint };
    return { ...known, stake: BigInt(stake), payout: BigInt(payout), details: detailsFrom(details), at: instantOf(at) };
  });

const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(text.replace(' ', 'T'));

const detailsFrom = (json: string | null): Details => {
  if (json === null) return {};
  const stored = JSON.parse(json) as StoredDetails;
  const stakeParts = parts(stored.stakeParts);
  const payoutParts = parts(stored.payoutParts);
  return {
    ...(stakeParts !== undefined && { stakeParts }),
    ...(payoutParts !== undefined && { payoutParts }),
    ...(stored.jackpotContribution !== undefined && { jackpotContribution: BigInt(stored.jackpotContribution) }),
    ...(stored.oddsPpm !== undefined && { oddsPpm: BigInt(stored.oddsPpm) }),
    ...(stored.fromJackpot !== undefined && { fromJackpot: stored.fromJackpot }),
    ...(stored.free !== undefined && { free: stored.free }),
    ...(stored.standsIn !== undefined && { standsIn: stored.standsIn }),
    ...(stored.freeRounds !== undefined && { freeRounds: stored.freeRounds }),
    ...(stored.told !== undefined && { told: BigInt(stored.told) }),
    ...(stored.aside !== undefined && { aside: BigInt(stored.aside) }),
    ...(stored.held !== undefined && { held: BigInt(stored.held) }),
    ...(stored.brought !== undefined && { brought: BigInt(stored.brought) }),
  };
};

const parts = (stored: { kind: string; amount: string }[] | undefined) =>
  stored?.map(({ kind, amount }) => ({ kind, amount: BigInt(amount) }));

/** Those of these rounds that were ever opened. */
export const findRounds = (wanted: readonly RoundName[]): Ask<Round[]> =>
  ask((rows) => rows.flatMap((row) => roundFrom(row, wanted)))`
    select wanted.place, r.id, r.merchant_id, r.currency, r.state, r.stake, r.payout, r.bets, r.settles, r.funding, r.ended_at, r.valid_bet, r.stated_valid_bet, r.rebate, r.odds_ppm, r.corrected_by, bonuses.states_of(r.funding)
    from (select
      unnest(${uuids(wanted.map(({ memberId }) => memberId))}::uuid[]) as member_id, unnest(${texts(wanted.map(({ vendor }) => vendor))}::text[]) as vendor,
      unnest(${texts(wanted.map(({ gameCode }) => gameCode))}::text[]) as game_code, unnest(${texts(wanted.map(({ name }) => name))}::text[]) as vendor_round_id,
      generate_series(1, ${wanted.length}::int) as place offset 0
    ) wanted
    cross join lateral (
      select * from vendors.round
      where member_id = wanted.member_id and vendor = wanted.vendor and game_code = wanted.game_code and vendor_round_id = wanted.vendor_round_id offset 0
    ) r
  `;

/** Rounds by our own ids of them. */
export const findRoundsById = (wanted: readonly { memberId: MemberId; roundId: string }[]): Ask<Round[]> =>
  ask((rows) => rows.flatMap(namedRoundFrom))`
    select r.member_id, r.vendor, r.game_code, r.vendor_round_id, '1', r.id, r.merchant_id, r.currency, r.state, r.stake, r.payout, r.bets, r.settles, r.funding, r.ended_at, r.valid_bet, r.stated_valid_bet, r.rebate, r.odds_ppm, r.corrected_by, bonuses.states_of(r.funding)
    from (select unnest(${uuids(wanted.map(({ memberId }) => memberId))}::uuid[]) as member_id, unnest(${uuids(wanted.map(({ roundId }) => roundId))}::uuid[]) as id) wanted
    cross join lateral (select * from vendors.round where member_id = wanted.member_id and id = wanted.id offset 0) r
  `;

const namedRoundFrom = ([memberId, vendor, gameCode, name, ...round]: Row): Round[] =>
  roundFrom(round, [{ memberId, vendor, gameCode, name } as RoundName]);

const roundFrom = (row: Row, wanted: readonly RoundName[]): Round[] => {
  const [place, id, merchantId, currency, state, stake, payout, bets, settles, funding, endedAt, ...figures] = row as readonly [
    ...[place: string, id: string, merchantId: MerchantId, currency: Currency, state: RoundState, stake: string, payout: string],
    ...[
      bets: string,
      settles: string,
      funding: string | null,
      endedAt: string | null,
      validBet: string | null,
      stated: string | null,
      rebate: string,
      odds: string | null,
      correctedBy: string,
    ],
    ...[grants: string | null],
  ];
  const [validBet, stated, rebate, odds, correctedBy, grants] = figures;
  const name = wanted[Number(place) - 1];
  if (name === undefined) return [];
  return [
    {
      ...name,
      id,
      merchantId,
      currency,
      state,
      stake: BigInt(stake),
      payout: BigInt(payout),
      bets: Number(bets),
      settles: Number(settles),
      bonusFunding: funding === null ? new Map() : fundingFrom(JSON.parse(funding) as Record<string, string>),
      endedAt: endedAt === null ? null : instantOf(endedAt),
      validBet: validBet === null ? null : BigInt(validBet),
      statedValidBet: stated === null ? null : BigInt(stated),
      rebate: BigInt(rebate),
      oddsPpm: odds === null ? null : BigInt(odds),
      correctedBy: BigInt(correctedBy),
      ...(grants !== null && { fundingGrants: grantsFrom(JSON.parse(grants) as Record<string, string>) }),
    },
  ];
};

/** Those of these sessions that their vendor has opened. */
export const findSessions = (ids: readonly GameSessionId[], at: Temporal.Instant): Ask<GameSession[]> =>
  ask((rows) =>
    rows.map((row) => {
      const [id, memberId, vendor, gameCode, isOver] = row as readonly [GameSessionId, MemberId, VendorCode, GameCode, 't' | 'f'];
      return { id, memberId, vendor, gameCode, isOver: isOver === 't' };
    }),
  )`
    select id, member_id, vendor, game_code, ends_at <= ${at} from vendors.game_session
    where id = any(${uuids(ids)}::uuid[]) and authenticated_at is not null
  `;

/** After its end a vendor may still have a free round under way. */
const stillPlayedFor = { hours: 1 };

/** Those of these free rounds that we gave. They stay as they are while the members' accounts are locked. */
export const findFreeRounds = (ids: readonly string[], at: Temporal.Instant): Ask<FreeRounds[]> =>
  ask((rows) =>
    rows.map((row) => {
      const [id, memberId, vendor, payout, isBonus, rounds, isOpen, played, won] = row as readonly [
        ...[id: string, memberId: MemberId, vendor: VendorCode, payout: FreeRounds['payout'], isBonus: 't' | 'f', rounds: string],
        ...[isOpen: 't' | 'f', played: string, won: string],
      ];
      return {
        id,
        memberId,
        vendor,
        payout,
        isBonus: isBonus === 't',
        rounds: Number(rounds),
        isOpen: isOpen === 't',
        played: Number(played),
        won: BigInt(won),
      };
    }),
  )`
    select f.id, f.member_id, f.vendor, c.payout, c.wagering_ppm is not null, c.rounds,
           f.state in ('NEW', 'GRANTED') and c.state = 'OPEN' and c.ends_at > ${at.subtract(stillPlayedFor)}, f.played, f.won
      from vendors.free_rounds f join vendors.campaign c on c.id = f.campaign_id where f.id = any(${uuids(ids)}::uuid[])
  `;

/** The prizes a vendor paid at a merchant since a moment, in a currency; of those that stand. */
export const findPrizes = (vendor: VendorCode, merchantId: MerchantId, currency: Currency, since: Temporal.Instant): Ask<bigint[]> =>
  ask((rows) => rows.map((row) => BigInt((row as readonly [string])[0])))`
    select coalesce(sum(payout), 0)::bigint from vendors.transaction
    where vendor = ${vendor} and merchant_id = ${merchantId} and currency = ${currency} and at >= ${since} and state = 'APPLIED'
      and (op in ('promo', 'jackpotWin') or details ? 'fromJackpot')
  `;

// ---- writing

/** The name of the constraint that keeps a vendor's transaction from being written twice. */
export const oneTransactionOfAName = 'transaction_pkey';

/** Writes what the decisions of a batch made of rounds and transactions: first the names, so that one that was taken is found before all that follows from it. */
export const writing = ({ at, pendingWrites }: BatchState): Ask<void>[] => {
  const known = [...pendingWrites.rounds].filter((round) => !pendingWrites.newRounds.has(round));
  return [
    // In one order, so that two batches that name the same transaction wait for each other and never in a circle.
    ...forSome([...pendingWrites.transactions].toSorted(byName), addTransactions(at)),
    ...forSome([...pendingWrites.undone], markUndone),
    ...forSome([...pendingWrites.newRounds], addRounds(at)),
    ...forSome(known, updateRounds),
    ...forSome([...pendingWrites.freeRounds], updateFreeRounds(at)),
    ...forSome(pendingWrites.corrections, addCorrections),
    ...forSome(pendingWrites.held, addHeld(at)),
    ...forSome(pendingWrites.unheld, undoHeld(at)),
    ...forSome(pendingWrites.exceptions, addExceptions),
  ];
};

const byName = (a: Transaction, b: Transaction): number => (a.txId === b.txId ? (a.vendor < b.vendor ? -1 : 1) : a.txId < b.txId ? -1 : 1);

/** Null for an empty one, as nearly all are. */
const asJson = (value: object): string | null =>
  Object.keys(value).length === 0
    ? null
    : JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

const addTransactions = (at: Temporal.Instant) =>
  adding<Transaction>('vendors.transaction', {
    vendor: column.text(({ vendor }) => vendor),
    tx_id: column.text(({ txId }) => txId),
    id: column.uuid(({ id }) => id),
    merchant_id: column.text(({ merchantId }) => merchantId),
    member_id: column.uuid(({ memberId }) => memberId),
    op: column.text(({ op }) => op),
    round_id: column.uuid(({ roundId }) => roundId),
    ref_tx_id: column.text(({ refTxId }) => refTxId),
    currency: column.text(({ currency }) => currency),
    stake: column.bigint(({ stake }) => stake),
    payout: column.bigint(({ payout }) => payout),
    state: column.text(({ state }) => state),
    code: column.text(({ code }) => code),
    fingerprint: column.text(({ fingerprint }) => fingerprint),
    details: column.jsonb(({ details }) => asJson(details)),
    at: column.instant(() => at),
  });

const markUndone = (rows: readonly Transaction[]): Ask<void> => statement`
  update vendors.transaction t set state = 'REVERSED'
  from unnest(${texts(rows.map(({ vendor }) => vendor))}::text[], ${texts(rows.map(({ txId }) => txId))}::text[]) as undone (vendor, tx_id)
  where t.vendor = undone.vendor and t.tx_id = undone.tx_id
`;

const addRounds = (at: Temporal.Instant) =>
  adding<Round>('vendors.round', {
    id: column.uuid(({ id }) => id),
    merchant_id: column.text(({ merchantId }) => merchantId),
    member_id: column.uuid(({ memberId }) => memberId),
    vendor: column.text(({ vendor }) => vendor),
    game_code: column.text(({ gameCode }) => gameCode),
    vendor_round_id: column.text(({ name }) => name),
    currency: column.text(({ currency }) => currency),
    state: column.text(({ state }) => state),
    stake: column.bigint(({ stake }) => stake),
    payout: column.bigint(({ payout }) => payout),
    bets: column.integer(({ bets }) => bets),
    settles: column.integer(({ settles }) => settles),
    funding: column.jsonb(fundingOf),
    started_at: column.instant(() => at),
    ended_at: column.instant(({ endedAt }) => endedAt),
    valid_bet: column.bigint(({ validBet }) => validBet),
    valid_bet_rule: column.text(ruleOf),
    stated_valid_bet: column.bigint(({ statedValidBet }) => statedValidBet),
    rebate: column.bigint(({ rebate }) => rebate),
    odds_ppm: column.bigint(({ oddsPpm }) => oddsPpm),
    corrected_by: column.bigint(({ correctedBy }) => correctedBy),
  });

/** The rule by which the figures of a round were computed. */
const ruleOf = ({ validBet, statedValidBet, rebate }: Round): string | null =>
  validBet === null ? null : validBetRuleWith(statedValidBet !== null, rebate > 0n);

const fundingOf = ({ bonusFunding }: Round): string | null => (bonusFunding.size === 0 ? null : asJson(Object.fromEntries(bonusFunding)));

const updateRounds = (rows: readonly Round[]): Ask<void> => statement`
  update vendors.round r set state = fresh.state, stake = fresh.stake, payout = fresh.payout, bets = fresh.bets, settles = fresh.settles,
    funding = fresh.funding::jsonb, ended_at = fresh.ended_at, valid_bet = fresh.valid_bet, valid_bet_rule = fresh.valid_bet_rule, stated_valid_bet = fresh.stated_valid_bet,
    rebate = fresh.rebate, odds_ppm = fresh.odds_ppm, corrected_by = fresh.corrected_by
  from (select
    unnest(${uuids(rows.map(({ memberId }) => memberId))}::uuid[]) as member_id, unnest(${uuids(rows.map(({ id }) => id))}::uuid[]) as id,
    unnest(${texts(rows.map(({ state }) => state))}::text[]) as state, unnest(${bigints(rows.map(({ stake }) => stake))}::bigint[]) as stake,
    unnest(${bigints(rows.map(({ payout }) => payout))}::bigint[]) as payout, unnest(${integers(rows.map(({ bets }) => bets))}::int[]) as bets,
    unnest(${integers(rows.map(({ settles }) => settles))}::int[]) as settles, unnest(${texts(rows.map(fundingOf))}::text[]) as funding,
    unnest(${instants(rows.map(({ endedAt }) => endedAt))}::timestamptz[]) as ended_at, unnest(${bigints(rows.map(({ validBet }) => validBet))}::bigint[]) as valid_bet,
    unnest(${texts(rows.map(ruleOf))}::text[]) as valid_bet_rule, unnest(${bigints(rows.map(({ statedValidBet }) => statedValidBet))}::bigint[]) as stated_valid_bet,
    unnest(${bigints(rows.map(({ rebate }) => rebate))}::bigint[]) as rebate, unnest(${bigints(rows.map(({ oddsPpm }) => oddsPpm))}::bigint[]) as odds_ppm,
    unnest(${bigints(rows.map(({ correctedBy }) => correctedBy))}::bigint[]) as corrected_by
  ) fresh
  where r.member_id = fresh.member_id and r.id = fresh.id
`;

/** One that is given back when they were over opens them again: a last answer that was lost must not cost the member a round. */
const updateFreeRounds =
  (at: Temporal.Instant) =>
  (rows: readonly FreeRounds[]): Ask<void> =>
    statement`
    update vendors.free_rounds f set played = fresh.played, won = fresh.won, played_at = ${at},
      state = case when f.state = 'ENDED' and fresh.played < f.played then 'GRANTED' else f.state end
    from unnest(${uuids(rows.map(({ id }) => id))}::uuid[], ${integers(rows.map(({ played }) => played))}::int[], ${bigints(rows.map(({ won }) => won))}::bigint[])
      as fresh (id, played, won)
    where f.id = fresh.id
  `;

const addCorrections = adding<BatchState['pendingWrites']['corrections'][number]>('vendors.valid_bet_correction', {
  member_id: column.uuid(({ memberId }) => memberId),
  round_id: column.uuid(({ roundId }) => roundId),
  amount: column.bigint(({ amount }) => amount),
  tx_id: column.text(({ txId }) => txId),
  rule: column.text(({ isStated, hasRebate }) => validBetRuleWith(isStated, hasRebate)),
});

const addExceptions = adding<Exception>('vendors.exception', {
  merchant_id: column.text(({ merchantId }) => merchantId),
  member_id: column.uuid(({ memberId }) => memberId),
  vendor: column.text(({ vendor }) => vendor),
  tx_id: column.text(({ txId }) => txId),
  kind: column.text(({ kind }) => kind),
  details: column.jsonb(({ details }) => JSON.stringify(details)),
});
