import { verify } from 'node:crypto';
import type { GameCode, GameSessionId, MemberId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { PlayMoneyLaunch, playMoneyPrefix } from '@croupier/contract/vendor-api/play-money';
import * as z from 'zod/mini';
import { now } from '#studio/clock';
import { keyOfPlatform } from '#studio/keys';
import { Refusal } from '#studio/refusal';
import { settings } from '#studio/settings';
import type { Session } from '#studio/engine/rounds/store';
import type { BalanceView } from '#studio/engine/protocol';
import { newPlayMoneyId, playMoneyBalance } from '#studio/engine/wallet/play-money';

export const isPlayMoneyToken = (token: string): boolean => token.startsWith(playMoneyPrefix);

/** So many of the least bets are there to begin with. */
const leastBets = 1_000n;

type Opened = { session: Omit<Session, 'token_hash'>; balance: BalanceView };

/** A session with play money, for a launch that the platform has signed. Refuses LAUNCH_REFUSED for one that is not its own, is for another game or is over. */
export const playMoneySession = (token: string, gameCode: GameCode): Opened => {
  const launch = readLaunch(token);
  const at = now();
  if (launch === undefined || launch.gameCode !== gameCode || launch.untilMs < at.epochMilliseconds) throw new Refusal('LAUNCH_REFUSED');
  const { currency } = launch;
  const { betMin, betMax, ...rules } = launch.rules;
  const least = moneyOf(betMin, currency).amount;
  const amount = leastBets * (least > 0n ? least : moneyOf('1', currency).amount);
  const id = newPlayMoneyId();
  return {
    session: {
      player_id: id as MemberId,
      game_code: gameCode,
      game_session_id: id as GameSessionId,
      currency,
      language: launch.language,
      display_name: '',
      chat_room: null,
      bet_min: least,
      bet_max: moneyOf(betMax, currency).amount,
      play_rules: rules,
      ends_at: null,
      back_url: launch.backUrl,
      deposit_url: launch.backUrl,
      opened_at: at,
      last_seen_at: at,
      merchant_id: launch.merchantId ?? '',
    },
    balance: { ...playMoneyBalance(amount, currency), currency },
  };
};

const readLaunch = (token: string): PlayMoneyLaunch | undefined => {
  const [text = '', signature = ''] = token.slice(playMoneyPrefix.length).split('.');
  const key = keyOfPlatform(settings.platformPublicKeyFile);
  const given = Buffer.from(signature, 'base64url');
  if (key === undefined || given.length !== 64 || !verify(null, Buffer.from(`${playMoneyPrefix}${text}`), key, given)) return undefined;
  const read = z.safeParse(PlayMoneyLaunch, JSON.parse(Buffer.from(text, 'base64url').toString()));
  return read.success ? read.data : undefined;
};
