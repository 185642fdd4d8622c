/** A tip for the dealer: written down, debited once, and given back where the wallet does not say what became of it. */
import { type Decimal, decimalOf, parseAmount } from '@croupier/contract/core/money';
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import type { BalanceView } from '#studio/engine/protocol';
import { balanceOf, refusedClearly } from '#studio/engine/rounds/spin';
import type { Session } from '#studio/engine/rounds/store';
import { retryWalletCall } from '#studio/engine/wallet/ask-wallet';
import { waitForFirstCall } from '#studio/engine/wallet/first-call';
import { deliver } from '#studio/engine/wallet/deliver';
import { log } from '#studio/log';
import { Refusal } from '#studio/refusal';
import { settings } from '#studio/settings';
import { addTables } from '../leases.ts';
import { tableLimits } from '../limits.ts';
import { limitsIn, settingsOf } from '../manage/table-settings.ts';
import { refusalOf } from '../take-bets.ts';
import { shownAs } from '../view-table.ts';
import { returnTip, tipCall } from './tip-calls.ts';
import * as store from './tip-store.ts';

/** A player gives at most one tip in `gapMs`, and `most` in `withinMs`. */
export const tipPace = { gapMs: 2_000, most: 10, withinMs: 60_000 } as const;

type Asked = { requestId: string; amount: Decimal };
type Tipped = { amount: Decimal; balance: BalanceView | null };

/**
 * Gives a tip at the table. The same `requestId` is one tip, however often it is sent. Refuses TIP_REFUSED for an amount outside of the limits of the table
 * and where nobody deals, TOO_FAST, INSUFFICIENT_FUNDS and what else the wallet refuses, WALLET_UNAVAILABLE.
 */
export const tipDealer = async (session: Session, asked: Asked): Promise<Tipped> => {
  const { tip, isRepeated } = await inTransaction((tx) => write(tx, session, asked));
  if (isRepeated) return repeat(session, tip);
  const answer = await retryWalletCall(tip.table_code, 'tip', tipCall(tip), [settings.walletTimeoutMs / 5]);
  if (!answer.clear) {
    await giveBack(tip, answer.problem);
    throw new Refusal('WALLET_UNAVAILABLE');
  }
  if (answer.reply.code !== 'OK') {
    const { code } = answer.reply;
    if (answer.doubted || !refusedClearly.has(code)) await giveBack(tip, code);
    else await inTransaction((tx) => store.moveTip(tx, tip.id, 'ASKING', 'REFUSED', code));
    throw refusalOf(answer.reply);
  }
  // A tip that was given back meanwhile, because the answer took so long, is none.
  const taken = await inTransaction((tx) => store.moveTip(tx, tip.id, 'ASKING', 'TAKEN', null));
  if (taken === undefined) throw new Refusal('WALLET_UNAVAILABLE');
  return { amount: asked.amount, balance: balanceOf(answer.reply, session) };
};

const write = async (tx: Tx, session: Session, { requestId, amount }: Asked): Promise<{ tip: store.Tip; isRepeated: boolean }> => {
  const { player_id, game_session_id, game_code, currency, display_name } = session;
  await store.lockTipper(tx, player_id);
  const same = await store.findTip(tx, player_id, requestId);
  if (same !== undefined) return { tip: same, isRepeated: true };
  const units = await tipUnits(tx, session, amount);
  const at = now();
  const given = await store.tipsSince(tx, player_id, at.subtract({ milliseconds: tipPace.withinMs }), tipPace.most);
  const retryAfterMs = waitBeforeTip(given.map(({ tipped_at }) => at.since(tipped_at).total('milliseconds')));
  if (retryAfterMs > 0) throw new Refusal('TOO_FAST', { retryAfterMs: Math.ceil(retryAfterMs) });
  await addTables(tx, [game_code]);
  const tip = await store.insertTip(tx, {
    table_code: game_code,
    player_id,
    game_session_id,
    request_id: requestId,
    shown_as: shownAs(display_name),
    currency,
    amount: units,
    state: 'ASKING',
    tipped_at: at,
  });
  return { tip, isRepeated: false };
};

/** The amount in units, where the table has a dealer and takes chips of that amount. */
const tipUnits = async (tx: Tx, { game_code, currency, bet_min, bet_max }: Session, amount: Decimal): Promise<bigint> => {
  const table = findSharedTable(game_code)?.table;
  const set = await settingsOf(tx, game_code);
  const units = parseAmount(amount, currency);
  if (table === undefined || units === undefined || (set.host_name ?? table.host.name) === '') throw new Refusal('TIP_REFUSED');
  const { min, max } = tableLimits(table.tier, currency, { min: bet_min, max: bet_max }, limitsIn(set, currency));
  if (units < min || units > max)
    throw new Refusal('TIP_REFUSED', { least: decimalOf({ amount: min, currency }), most: decimalOf({ amount: max, currency }) });
  return units;
};

/** How long a player must wait before another tip; 0 for none. `givenAgoMs`: the ages of the player's tips, newest first. */
const waitBeforeTip = (givenAgoMs: readonly number[]): number => {
  const gap = tipPace.gapMs - (givenAgoMs[0] ?? tipPace.gapMs);
  const oldest = givenAgoMs[tipPace.most - 1];
  return Math.max(0, gap, oldest === undefined ? 0 : tipPace.withinMs - oldest);
};

/** The same tip once more: it waits for the first call, and then has the same answer. */
const repeat = async (session: Session, first: store.Tip): Promise<Tipped> => {
  const { state, reason, amount, currency } = await waitForFirstCall(
    first,
    (tip) => tip.state === 'ASKING',
    async () => (await inTransaction((tx) => store.findTip(tx, session.player_id, first.request_id))) ?? first,
  );
  if (state === 'TAKEN') return { amount: decimalOf({ amount, currency }), balance: null };
  throw refusalOf({ code: (state === 'REFUSED' ? (reason ?? 'RETRY') : 'RETRY') as WalletCode });
};

const giveBack = async (tip: store.Tip, problem: string): Promise<void> => {
  log.warn({ tip: tip.id, problem }, 'tip status unknown: rolling back');
  const calls = await inTransaction((tx) => returnTip(tx, tip, problem));
  for (const call of calls) deliver(call).catch((error: unknown) => log.error({ err: error }, 'rollback of a tip failed'));
};
