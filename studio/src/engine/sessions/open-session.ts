import { createHash, randomBytes } from 'node:crypto';
import type { GameCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';
import type * as z from 'zod/mini';
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { Refusal } from '#studio/refusal';
import { findSession, insertSession, type Session, touchSession } from '#studio/engine/rounds/store';
import type { calls } from '#studio/engine/calls';
import { allTitles } from '#studio/engine/games';
import type { RefusalCode } from '#studio/engine/refusals';
import { callWallet } from '#studio/engine/wallet/ask-wallet';
import { openPlayMoney } from '#studio/engine/wallet/play-money';
import { balanceIn } from './balance.ts';
import { isPlayMoneyToken, playMoneySession } from './open-play-money.ts';
import { viewSession } from './view-session.ts';

/** A session ends this long after its last call, or this long after it was opened, whatever comes first. */
const idleHours = 2;
const longestHours = 24;
/** A call within this time of the last needs no note of its own. */
const touchEverySeconds = 60;

/**
 * Turns a launch token into a session. The platform burns the token at the first try, so a lost answer costs the player a new launch and
 * nothing else; it is therefore asked once.
 */
export const openSession = async ({
  token,
  gameCode,
}: {
  token: string;
  gameCode: GameCode;
}): Promise<z.output<typeof calls.openSession.reply>> => {
  if (!allTitles().has(gameCode)) throw new Refusal('GAME_NOT_FOUND');
  if (isPlayMoneyToken(token)) return openForPlayMoney(token, gameCode);
  const answer = await callWallet(gameCode, 'authenticate', { token, gameCode });
  if (!answer.clear) throw new Refusal('WALLET_UNAVAILABLE');
  const { code, player, currency, balance } = answer.reply;
  if (code !== 'OK') throw new Refusal(launchRefusals[code] ?? 'LAUNCH_REFUSED');
  if (player === undefined || currency === undefined) throw new Error('the platform authenticated nobody');

  const at = now();
  const secret = randomBytes(32).toString('base64url');
  const { betMin, betMax, ...rules } = player.rules;
  const session: Session = {
    token_hash: hashOf(secret),
    player_id: player.playerId,
    game_code: gameCode,
    game_session_id: player.sessionId,
    currency,
    language: player.language,
    display_name: player.displayName,
    chat_room: player.chatRoom ?? null,
    bet_min: moneyOf(betMin, currency).amount,
    bet_max: moneyOf(betMax, currency).amount,
    play_rules: rules,
    ends_at: player.secondsLeft === null ? null : at.add({ seconds: Math.floor(player.secondsLeft) }),
    back_url: player.backUrl,
    deposit_url: player.depositUrl,
    opened_at: at,
    last_seen_at: at,
    merchant_id: player.merchantId ?? '',
  };
  const money = balance === undefined ? await balanceIn(session) : { ...balance, currency };
  const view = await inTransaction(async (tx) => {
    await insertSession(tx, { ...session, play_rules: JSON.stringify(rules) });
    return viewSession(tx, session, money);
  });
  return { session: secret, view };
};

const openForPlayMoney = async (token: string, gameCode: GameCode): Promise<z.output<typeof calls.openSession.reply>> => {
  const { session: opened, balance } = playMoneySession(token, gameCode);
  const secret = randomBytes(32).toString('base64url');
  const session: Session = { ...opened, token_hash: hashOf(secret) };
  const view = await inTransaction(async (tx) => {
    await openPlayMoney(tx, {
      playerId: session.player_id,
      currency: session.currency,
      amount: moneyOf(balance.cash, session.currency).amount,
    });
    await insertSession(tx, { ...session, play_rules: JSON.stringify(session.play_rules) });
    return viewSession(tx, session, balance);
  });
  return { session: secret, view };
};

const launchRefusals: Partial<Record<WalletCode, RefusalCode>> = {
  GAME_DISABLED: 'GAME_DISABLED',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  RG_LIMIT: 'LIMIT_REACHED',
  NOT_ALLOWED: 'PLAYER_BLOCKED',
};

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The session of a bearer token; refused when there is none or it is over. */
export const identify = (secret: string): Promise<Session> =>
  inTransaction(async (tx) => {
    const session = await findSession(tx, hashOf(secret));
    const at = now();
    if (session === undefined) throw new Refusal('SESSION_UNKNOWN');
    const over = at.since(session.last_seen_at).total('hours') > idleHours || at.since(session.opened_at).total('hours') > longestHours;
    if (over) throw new Refusal('SESSION_UNKNOWN');
    if (at.since(session.last_seen_at).total('seconds') > touchEverySeconds) await touchSession(tx, session.token_hash, at);
    return session;
  });
