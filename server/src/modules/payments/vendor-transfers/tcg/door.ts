import { callChannel, ChannelSilent } from '#modules/payments/channels';
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { type Currency, decimalOf, type Money } from '@croupier/contract/core/money';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import { log } from '#platform/log';
import { Answer, type FundOutcome, readBalance, readMoved, readStatus, statuses } from './answers.ts';
import { gamesFrom, GamesAnswer } from './games.ts';
import { RoundsAnswer, roundsFrom, type ToldRound } from './rounds.ts';
import { callForm, callPath, isTheirs, type Keys } from './protocol.rules.ts';

/** The answer is not the vendor's, and so nothing was answered. */
export class AnswerUnsigned extends ChannelSilent {}

/** How a vendor is reached for one merchant. `product` is which of the vendor's wallets is meant. */
export type Address = { vendor: VendorCode; url: string; product: number; currency: Currency; keys: Keys };

/** A player's money is moved by what the vendor knows us by: their name there, and our reference. */
export type Movement = { player: string; reference: string; direction: 'TO_VENDOR' | 'TO_MAIN'; money: Money };

/** Balances are looked at by people who wait; a vendor that is slow is shown as one that does not say. */
const lookTimeoutMs = 2_500;
const gamesPageMax = 20;

/** Makes a player known there. One that is known already stays. @throws ChannelSilent when it is not certain that they are known. */
export const openPlayer = async (at: Address, player: string): Promise<void> => {
  const read = z.safeParse(Answer, await ask(at, { method: 'cm', username: player, currency: at.currency }, { again: true }));
  if (!read.success || (read.data.status !== statuses.done && read.data.status !== statuses.playerExists))
    throw new ChannelSilent(`${at.vendor} did not open a wallet`, true);
};

/** Asks the vendor to move money. It is called once for each reference. */
export const moveFunds = async (at: Address, { player, reference, direction, money }: Movement): Promise<FundOutcome> => {
  const params = {
    method: 'ft',
    username: player,
    product_type: at.product,
    fund_type: direction === 'TO_VENDOR' ? 1 : 2,
    amount: Number(decimalOf(money)),
    reference_no: reference,
  };
  try {
    return readMoved(await ask(at, params, { again: false }), at.currency);
  } catch (error) {
    if (!(error instanceof ChannelSilent)) throw error;
    return error.reached
      ? { state: 'UNKNOWN', problem: error.message }
      : { state: 'FAILED', failure: 'UNREACHABLE', code: 'NOT_CONNECTED' };
  }
};

/** Asks what became of a reference. Changes nothing there. */
export const askOfFunds = async (at: Address, { reference }: Pick<Movement, 'reference'>): Promise<FundOutcome> => {
  try {
    return readStatus(await ask(at, { method: 'cs', product_type: at.product, ref_no: reference }, { again: true }), at.currency);
  } catch (error) {
    if (!(error instanceof ChannelSilent)) throw error;
    return { state: 'UNKNOWN', problem: error.message };
  }
};

/** The balance of a player there, in units; `NOBODY` when the vendor knows no such player, undefined when it does not say. */
export const askBalance = async (at: Address, player: string): Promise<bigint | 'NOBODY' | undefined> => {
  try {
    const params = { method: 'gb', username: player, product_type: at.product };
    return readBalance(await ask(at, params, { again: false, timeoutMs: lookTimeoutMs }), at.currency);
  } catch (error) {
    if (!(error instanceof ChannelSilent)) throw error;
    return undefined;
  }
};

/** The address that shows a game to a player, or undefined when the vendor gives none. It leads to the vendor's own host only by its word. */
export const askLaunch = async (
  at: Address,
  { player, gameCode, language, backUrl }: { player: string; gameCode: GameCode; language: string; backUrl: string },
): Promise<string | undefined> => {
  const params = {
    method: 'lg',
    username: player,
    product_type: at.product,
    game_mode: 1,
    game_code: gameCode,
    language,
    back_url: backUrl,
  };
  try {
    const read = z.safeParse(LaunchAnswer, await ask(at, params, { again: true }));
    return read.success && read.data.status === statuses.done && /^https?:\/\//.test(read.data.game_url) ? read.data.game_url : undefined;
  } catch (error) {
    if (!(error instanceof ChannelSilent)) throw error;
    return undefined;
  }
};

const LaunchAnswer = z.extend(Answer, { game_url: z.string().check(z.maxLength(2_000)) });

/** Every game the vendor offers. @throws when the list cannot be read whole. */
export const askGames = async (at: Address): Promise<FeedGame[]> => {
  const games: FeedGame[] = [];
  for (let page = 1; page <= gamesPageMax; page += 1) {
    const answer = z.parse(GamesAnswer, await ask(at, { method: 'tgl', product_type: at.product, page, page_size: 100 }, { again: true }));
    games.push(...gamesFrom(answer));
    if (page >= answer.page_info.totalPage) return games;
  }
  throw new Error(`the list of games of ${at.vendor} has no end`);
};

/** Rounds that ended after those we know; `next` is what to ask with the next time. @throws when they cannot be read. */
export const askRounds = async (at: Address, after: string): Promise<{ rounds: ToldRound[]; next: string }> => {
  const answer = z.parse(RoundsAnswer, await ask(at, { method: 'br', product_type: at.product, after, page_size: 500 }, { again: true }));
  return { rounds: roundsFrom(answer, at.currency), next: answer.next };
};

/** One signed call; only an answer the vendor signed is believed. @throws ChannelSilent */
const ask = async (
  { vendor, url, keys }: Address,
  params: Readonly<Record<string, unknown>>,
  { again, timeoutMs }: { again: boolean; timeoutMs?: number },
): Promise<unknown> => {
  const answer = await callChannel({
    // Looking has a circuit of its own: people press it often, and it must not keep transfers from being tried.
    rail: params['method'] === 'gb' ? `${vendor}:balance` : vendor,
    url: url + callPath,
    method: 'POST',
    headers: () => ({}),
    body: callForm(keys, params),
    bodyType: 'application/x-www-form-urlencoded',
    again,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  if (answer.status !== 200) throw new ChannelSilent(`${vendor} answered ${answer.status}`, true);
  if (!isTheirs(keys, answer.text, answer.headers.get('x-sign'))) {
    log.warn({ vendor, method: params['method'] }, 'transfer vendor answer has a wrong signature');
    throw new AnswerUnsigned(`${vendor} did not sign its answer`, true);
  }
  return answer.body;
};
