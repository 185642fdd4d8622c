import type { GameCode, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { RoundState, TransactionState } from '@croupier/contract/vendor-api/wallet';
import { sql } from 'kysely';
import { texts, uuids } from '#platform/arrays';
import { type Ask, ask, type Row } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import type { WalletApiTables } from '../../wallet-api/tables.ts';
import type { MoneyOp } from '#rules/play/wallet-api/command';
import type { OurRound, OurTransaction } from '../compare.rules.ts';

const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(text.replace(' ', 'T'));

/** Our transactions of these names, as they are compared. */
export const transactionsNamed = (
  wanted: readonly { vendor: VendorCode; txId: string }[],
): Ask<(OurTransaction & { vendor: VendorCode })[]> =>
  ask((rows: readonly Row[]) =>
    rows.map((row) => {
      const [vendor, txId, merchantId, memberId, op, roundId, currency, stake, payout, informational, state, code, at] = row as readonly [
        ...[vendor: VendorCode, txId: string, merchantId: MerchantId, memberId: MemberId, op: MoneyOp, roundId: string | null],
        ...[currency: Currency, stake: string, payout: string, informational: string, state: TransactionState, code: string, at: string],
      ];
      const known = { vendor, txId, merchantId, memberId, op, roundId, currency, state, code };
      return { ...known, stake: BigInt(stake), payout: BigInt(payout), informational: BigInt(informational), at: instantOf(at) };
    }),
  )`
    select t.vendor, t.tx_id, t.merchant_id, t.member_id, t.op, t.round_id, t.currency, t.stake,
      t.payout + coalesce((t.details ->> 'aside')::bigint, 0) + coalesce((t.details ->> 'told')::bigint, 0), case when t.state = 'APPLIED' then coalesce((t.details ->> 'told')::bigint, 0) else 0 end,
      t.state, t.code, t.at
    from unnest(${texts(wanted.map(({ vendor }) => vendor))}::text[], ${texts(wanted.map(({ txId }) => txId))}::text[]) as wanted (vendor, tx_id)
    cross join lateral (select * from vendors.transaction where vendor = wanted.vendor and tx_id = wanted.tx_id offset 0) t
  `;

type RoundName = { memberId: MemberId; vendor: VendorCode; gameCode: string; roundName: string };
export type NamedRound = OurRound & RoundName;

/** Our rounds of these names, as they are compared. Only a free round's payout, which has no stake, may be told and not paid. */
export const roundsNamed = (wanted: readonly RoundName[]): Ask<NamedRound[]> =>
  ask((rows: readonly Row[]) => rows.map(roundFrom))`
    select r.id, r.merchant_id, r.member_id, r.vendor, r.game_code, r.vendor_round_id, r.currency, r.state, r.stake, r.payout, t.told, r.started_at
    from (select unnest(${uuids(wanted.map(({ memberId }) => memberId))}::uuid[]) as member_id, unnest(${texts(wanted.map(({ vendor }) => vendor))}::text[]) as vendor,
      unnest(${texts(wanted.map(({ gameCode }) => gameCode))}::text[]) as game_code, unnest(${texts(wanted.map(({ roundName }) => roundName))}::text[]) as vendor_round_id offset 0) wanted
    cross join lateral (
      select * from vendors.round
      where member_id = wanted.member_id and vendor = wanted.vendor and game_code = wanted.game_code and vendor_round_id = wanted.vendor_round_id offset 0
    ) r
    cross join lateral (
      select coalesce(sum((details ->> 'told')::bigint), 0) as told from vendors.transaction where r.stake = 0 and round_id = r.id and state = 'APPLIED'
    ) t
  `;

/** The round of one of our transactions. */
export const roundOfTransaction = (vendor: VendorCode, txId: string): Ask<NamedRound | undefined> =>
  ask((rows: readonly Row[]) => rows.map(roundFrom)[0])`
    select r.id, r.merchant_id, r.member_id, r.vendor, r.game_code, r.vendor_round_id, r.currency, r.state, r.stake, r.payout, 0, r.started_at
    from vendors.transaction t join vendors.round r on r.member_id = t.member_id and r.id = t.round_id
    where t.vendor = ${vendor} and t.tx_id = ${txId}
  `;

const roundFrom = (row: Row): NamedRound => {
  const [id, merchantId, memberId, vendor, gameCode, roundName, currency, state, stake, payout, informational, at] = row as readonly [
    ...[id: string, merchantId: MerchantId, memberId: MemberId, vendor: VendorCode, gameCode: string, roundName: string],
    ...[currency: Currency, state: RoundState, stake: string, payout: string, informational: string, at: string],
  ];
  const named = { id, merchantId, memberId, vendor, gameCode, roundName, currency, state };
  return {
    ...named,
    stake: BigInt(stake),
    payout: BigInt(payout) + BigInt(informational),
    informational: BigInt(informational),
    at: instantOf(at),
  };
};

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };

/** The names of what money moved by in a stretch of time and still stands, of some vendors; what is held for a member has moved too. */
export const namesStanding = async (tx: Tx, codes: readonly VendorCode[], { from, until }: Stretch) =>
  (
    await sql<{ vendor: VendorCode; about: string }>`
      select vendor, tx_id as about from vendors.transaction
      where at >= ${from} and at < ${until} and vendor = any(${texts(codes)}::text[]) and state = 'APPLIED'
        and (stake <> 0 or payout <> 0 or details ? 'aside')
    `.execute(open<WalletApiTables>(tx))
  ).rows;

/** The same of rounds that have ended, or are open from long ago (`openBefore`), by `roundKey`. */
export const roundsStanding = async (tx: Tx, codes: readonly VendorCode[], { from, until }: Stretch, openBefore: Temporal.Instant) =>
  (
    await sql<{ vendor: VendorCode; about: string; member_id: MemberId; game_code: GameCode; vendor_round_id: string }>`
      select vendor, member_id::text || '/' || game_code || '/' || vendor_round_id as about, member_id, game_code, vendor_round_id from vendors.round
      where started_at >= ${from} and started_at < ${until} and vendor = any(${texts(codes)}::text[]) and (stake <> 0 or payout <> 0)
        and (state in ('SETTLED', 'RESETTLED') or started_at < ${openBefore})
    `.execute(open<WalletApiTables>(tx))
  ).rows;

export type BookSum = {
  vendor: VendorCode;
  currency: Currency;
  lines: bigint;
  stakes: bigint;
  payouts: bigint;
  posted: bigint;
};

/** The amount that each of our transactions brought the house's account of its vendor. */
const brought = sql`coalesce((details ->> 'brought')::bigint, 0) + stake - coalesce((details ->> 'jackpotContribution')::bigint, 0)
  - case when op = 'jackpotWin' or coalesce((details ->> 'fromJackpot')::boolean, false) then 0 else payout end - coalesce((details ->> 'aside')::bigint, 0)`;
/** The vendor's payments: of free rounds also the held part for the member. A payout that it only told is paid otherwise, and would count twice or for nothing. */
const paid = sql`payout + coalesce((details ->> 'aside')::bigint, 0)`;

/** The sums of our transactions of a merchant at some vendors in a stretch of time: those that stand, and the movements of all of them. */
export const bookSums = async (
  tx: Tx,
  merchantId: MerchantId,
  codes: readonly VendorCode[],
  { from, until }: Stretch,
): Promise<BookSum[]> =>
  (
    await sql<BookSum>`
      select vendor, currency, count(*) filter (where stands) as lines,
        coalesce(sum(stake) filter (where stands), 0)::bigint as stakes, coalesce(sum(payout) filter (where stands), 0)::bigint as payouts,
        coalesce(sum(brought), 0)::bigint as posted
      from (
        select vendor, currency, stake, ${paid} as payout, state = 'APPLIED' and (stake <> 0 or ${paid} <> 0) as stands, ${brought} as brought
        from vendors.transaction
        where at >= ${from} and at < ${until} and merchant_id = ${merchantId} and vendor = any(${texts(codes)}::text[]) and state in ('APPLIED', 'REVERSED')
      ) moved group by 1, 2
    `.execute(open<WalletApiTables>(tx))
  ).rows;

/** The sums of our rounds that began in a stretch of time. */
export const roundSums = async (tx: Tx, merchantId: MerchantId, codes: readonly VendorCode[], { from, until }: Stretch) =>
  (
    await sql<Omit<BookSum, 'posted'>>`
      select vendor, currency, count(*) filter (where stake <> 0 or payout <> 0) as lines, coalesce(sum(stake), 0)::bigint as stakes, coalesce(sum(payout), 0)::bigint as payouts
      from vendors.round
      where started_at >= ${from} and started_at < ${until} and merchant_id = ${merchantId} and vendor = any(${texts(codes)}::text[]) and state in ('SETTLED', 'RESETTLED')
      group by 1, 2
    `.execute(open<WalletApiTables>(tx))
  ).rows;
