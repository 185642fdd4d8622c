import type { WalletInput, WalletOp } from '@croupier/contract/vendor-api/wallet';
import { WalletReply } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import { keyOfPlatform, ownKey } from '#studio/keys';
import { settings } from '#studio/settings';
import { vendorOf } from '#studio/engine/games';
import { answerPlayMoney, playMoneyPlayer } from './play-money.ts';
import { signatureOf, whyNotSigned } from './signature.ts';

/**
 * The outcome of asking the platform. A clear answer is signed and is a decision. Anything else, a time-out, a 5xx, RETRY, an answer we cannot trust, leaves
 * open whether the platform did it: the same transaction may be asked for again, and a bet must be rolled back.
 */
export type WalletAnswer = { clear: true; reply: WalletReply; signed?: SignedAnswer } | { clear: false; problem: string };

/** An answer with the platform's signature: anybody who has the platform's public key can check it. */
export type SignedAnswer = { path: string; timestamp: string; nonce: string; signature: string; body: string };

const largestAnswerBytes = 64 * 1024;
const privateKey = ownKey(settings.keyFile);

/** One signed call to the platform's wallet for a game, under its vendor's code. Never throws: what cannot be known is an unclear answer. */
export const callWallet = async <Op extends WalletOp>(gameCode: string, op: Op, input: WalletInput<Op>): Promise<WalletAnswer> => {
  const player = playMoneyPlayer(input);
  if (player !== undefined) return { clear: true, reply: await answerPlayMoney(player, op, input) };
  const url = new URL(`/gw/v1/${vendorOf(gameCode)}/${op}`, settings.platformUrl);
  const body = Buffer.from(JSON.stringify(input));
  const signed = { method: 'POST', path: url.pathname };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureOf(privateKey, settings.keyId, { ...signed, body, nowMs: Date.now() }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.walletTimeoutMs),
    });
    const answer = await bytesOf(response);
    if (response.status !== 200) return unclear(`HTTP ${response.status}`);
    const key = keyOfPlatform(settings.platformPublicKeyFile);
    if (key === undefined) return unclear("the platform's public key is not there");
    const headers = Object.fromEntries(
      ['x-key-id', 'x-timestamp', 'x-nonce', 'x-signature'].map((name) => [name, response.headers.get(name)]),
    );
    const problem = whyNotSigned(key, settings.platformKeyId, headers, { ...signed, body: answer, nowMs: Date.now() });
    if (problem !== undefined) return unclear(`the answer cannot be trusted: ${problem}`);
    const reply = z.safeParse(WalletReply, JSON.parse(answer.toString()));
    if (!reply.success) return unclear('the answer is not of the protocol');
    // An answer to another transaction, played back to us, says nothing about this one.
    if ('txId' in input && reply.data.txId !== undefined && reply.data.txId !== input.txId)
      return unclear('the answer is to another transaction');
    if (reply.data.code === 'RETRY') return unclear('RETRY');
    const [timestamp = '', nonce = '', signature = ''] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) => headers[name] ?? '');
    return { clear: true, reply: reply.data, signed: { path: url.pathname, timestamp, nonce, signature, body: answer.toString() } };
  } catch (error) {
    return unclear(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
};

/**
 * Asks again, with the same body and so the same transaction, after each wait for as long as the answer is unclear. `doubted` says that some
 * try had no clear answer, whatever the last one had.
 */
export const retryWalletCall = async <Op extends WalletOp>(
  gameCode: string,
  op: Op,
  input: WalletInput<Op>,
  waitsMs: readonly number[],
): Promise<WalletAnswer & { doubted: boolean }> => {
  let answer = await callWallet(gameCode, op, input);
  const doubted = !answer.clear;
  for (const waitMs of waitsMs) {
    if (answer.clear) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    answer = await callWallet(gameCode, op, input);
  }
  return { ...answer, doubted };
};

const unclear = (problem: string): WalletAnswer => ({ clear: false, problem });

/** Reads an answer's body, and no more of it than an answer can be. */
const bytesOf = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > largestAnswerBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
};
