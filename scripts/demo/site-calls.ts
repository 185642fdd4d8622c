/** The calls of a browser, made for a simulated member. Only calls that the site itself uses. */
import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { clickCookie, trackedPath } from '@croupier/contract/earnings/affiliates';
import { keys, register, SignedIn } from '@croupier/contract/people/access';
import { balance, memberInfo } from '@croupier/contract/people/members';
import { depositMethods, findDeposit, openDeposit } from '@croupier/contract/payments/deposits';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import { setPaymentPassword } from '@croupier/contract/people/security';
import { gameList, hotGames, launchGame } from '@croupier/contract/play/catalogue';
import { winnerBoard } from '@croupier/contract/play/lobby';
import { whitelabel } from '@croupier/contract/brand/merchants';
import { claimables, claimReward } from '@croupier/contract/rewards/claimables';
import { collectRebate } from '@croupier/contract/rewards/loyalty';
import { pointBalance, pointRewards, redeemPointReward } from '@croupier/contract/rewards/points';
import { claimRaffle, ownTickets, raffles } from '@croupier/contract/rewards/raffles';
import { grabEnvelope } from '@croupier/contract/rewards/red-envelopes';
import { applyForPromotion, claimPromotion, joinPromotion, promotions } from '@croupier/contract/rewards/promotions';
import { decimalOf } from '@croupier/contract/core/money';
import { CompactEncrypt, importJWK } from 'jose';
import * as z from 'zod/mini';

/** A refusal of the server, with its code. */
export class Refused extends Error {
  readonly code: string;
  readonly waitMs: number;
  constructor(code: string, waitMs: number) {
    super(code);
    this.code = code;
    this.waitMs = waitMs;
  }
}

const answerWithinMs = 15_000;

export type Site = ReturnType<typeof openSite>;

type Sent = { method: string; headers: Record<string, string>; body: string | undefined };

/** Sends a call to an address with the merchant's host name in the header, because names below localhost may not resolve. */
const send = (url: URL, { method, headers, body }: Sent): Promise<{ headers: IncomingHttpHeaders; text: string }> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method, headers, timeout: answerWithinMs }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ headers: response.headers, text }));
      response.on('error', reject);
    });
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', reject);
    call.end(body);
  });

/** The calls of one site: `openSite('http://127.0.0.1:8080', 'ruby.localhost')`. */
export const openSite = (address: string, hostName: string) => {
  const ask = async <R extends z.ZodMiniType>(
    { method, path, reply, encrypted }: Pick<Endpoint, 'method' | 'path' | 'encrypted'> & { reply: R },
    {
      token,
      query,
      body,
      id,
      cookie,
    }: { token?: string; query?: Record<string, string>; body?: unknown; id?: string; cookie?: string } = {},
  ): Promise<z.output<R>> => {
    const url = new URL(path.replace(':id', encodeURIComponent(id ?? '')), address);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const sent = body !== undefined && encrypted === true ? await seal(body) : body;
    const { headers, text } = await send(url, {
      method,
      headers: {
        host: hostName,
        accept: 'application/json',
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
      },
      body: sent === undefined ? undefined : JSON.stringify(sent),
    });
    const answer = JSON.parse(text) as { success: boolean; code?: string; value?: unknown };
    if (!answer.success) throw new Refused(answer.code ?? 'NO_CODE', Number(headers['retry-after'] ?? 0) * 1_000);
    return z.decode(reply, answer.value as never) as z.output<R>;
  };

  /** Fetches the key each time, because it rotates, and the server's time with it, because a payload is accepted once and for a short time. */
  const seal = async (body: unknown): Promise<{ jwe: string }> => {
    const published = await ask(keys);
    const [key] = published.keys;
    if (key === undefined) throw new Error('the platform publishes no key');
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, iat: published.at })
      .encrypt(await importJWK(key, 'ECDH-ES'));
    return { jwe };
  };

  return {
    merchant: () => ask(whitelabel),
    /** Follows a tracked link like a browser. Returns the cookie, or undefined if the link is not active. */
    follow: async (code: string): Promise<string | undefined> => {
      const headers = { host: hostName, 'user-agent': `Mozilla/5.0 (simulated ${randomUUID()}) Gecko/20100101 Firefox/145.0` };
      const answer = await send(new URL(`${trackedPath}${code}`, address), { method: 'GET', headers, body: undefined });
      return answer.headers['set-cookie']?.find((one) => one.startsWith(`${clickCookie}=`))?.split(';')[0];
    },
    /** `referralCode`: from an agent's link. `cookie`: from a tracked link. */
    register: (
      username: string,
      password: string,
      { referralCode, cookie }: { referralCode?: string; cookie?: string } = {},
    ): Promise<SignedIn> =>
      ask(register, {
        ...(cookie !== undefined && { cookie }),
        body: {
          username,
          password,
          confirmPassword: password,
          termsAccepted: true,
          registerMethod: 'WEB',
          ...(referralCode !== undefined && { referralCode }),
        },
      }),
    self: (token: string) => ask(memberInfo, { token }),
    balance: (token: string) => ask(balance, { token }),
    /** Opens a deposit, transfers the money on the bank's page, and waits until it is credited. */
    payIn: async (token: string, payer: string, amount: string): Promise<void> => {
      const method = (await ask(depositMethods, { token })).find(({ kind }) => kind === 'BANK');
      if (method === undefined) throw new Error('this merchant takes no deposits');
      const { currency } = method.min;
      const deposit = await ask(openDeposit, { token, body: { method: method.code, money: { amount, currency } } });
      if (deposit.payUrl === null || deposit.bank === null) throw new Error('the bank has no page to pay at');
      const form = new URLSearchParams({
        ...Object.fromEntries(new URL(deposit.payUrl).searchParams),
        from: payer,
        account: deposit.bank.account,
        amount: decimalOf(deposit.expected),
        currency,
        reference: deposit.reference,
        key: randomUUID(),
      });
      const paid = await fetch(new URL('/bank/transfers', deposit.payUrl), {
        method: 'POST',
        body: form,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (paid.status !== 303) throw new Error(`the bank did not transfer (${paid.status})`);
      for (const until = Date.now() + 30_000; Date.now() < until; await pause(1_000))
        if ((await ask(findDeposit, { token, id: deposit.id })).state === 'CREDITED') return;
      throw new Error('the transfer was not credited within 30 s');
    },
    /** Joins promotions that want it, and claims what can be claimed; `applies`: also writes an application. A promotion that has run out is passed over. */
    takePromotions: async (token: string, { applies }: { applies: boolean }): Promise<void> => {
      for (const { id, status, trigger, kind } of (await ask(promotions, { token })).promotions)
        try {
          if (status === 'CLAIM' && kind !== 'APP_DOWNLOAD') await ask(claimPromotion, { token, id, body: { inApp: false } });
          else if (status === 'JOIN' && trigger === 'APPLY') {
            if (applies) await ask(applyForPromotion, { token, id, body: { remark: 'My best win of the month', pictures: [] } });
          } else if (status === 'JOIN' && trigger !== 'LINK') await ask(joinPromotion, { token, id });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
        }
    },
    /** Claims what the reward centre lists: rewards of missions and levels, the rebate, and a share of an open red envelope. A reward that is gone is passed over. */
    claimRewards: async (token: string): Promise<void> => {
      for (const { programme, id, atOnce } of (await ask(claimables, { token })).claimables)
        try {
          if (programme === 'REBATE') await ask(collectRebate, { token, body: { key: randomUUID() } });
          else if (programme === 'RED_ENVELOPE') await ask(grabEnvelope, { token, id });
          else if (atOnce) await ask(claimReward, { token, body: { programme, id } });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
        }
    },
    /** Uses up to `most` tickets of instant raffles that run. A raffle that ended meanwhile is passed over. Returns how many were used. */
    spinRaffles: async (token: string, most: number): Promise<number> => {
      const shown = (await ask(raffles, { token })).raffles;
      const instant = new Set(shown.filter(({ kind, phase }) => kind === 'INSTANT' && phase === 'RUNNING').map(({ id }) => id));
      let used = 0;
      for (const { raffleId, tickets } of (await ask(ownTickets, { token })).own)
        for (let left = instant.has(raffleId) ? tickets : 0; left > 0 && used < most; left -= 1)
          try {
            await ask(claimRaffle, { token, body: { raffleId, key: randomUUID() } });
            used += 1;
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            break;
          }
      return used;
    },
    /** Sets the payment password, which the mall asks for. */
    setPaymentPassword: async (token: string, password: string, paymentPassword: string): Promise<void> => {
      await ask(setPaymentPassword, { token, body: { password, paymentPassword, confirmPaymentPassword: paymentPassword } });
    },
    /** Redeems the dearest product of the mall that the member can have for points alone. Returns whether there was one. */
    redeemProduct: async (token: string, proof: { password: string; paymentPassword: string }): Promise<boolean> => {
      if ((await ask(pointBalance, { token })).points <= 0) return false;
      const offers = (await ask(pointRewards, { token })).content.filter(({ obstacle, money }) => obstacle === null && money === null);
      const dearest = offers.toSorted((a, b) => b.points - a.points)[0];
      if (dearest === undefined) return false;
      const address = { recipient: 'Simulated player', phone: '0800000000', address: '1 Demo Street' };
      const goods = dearest.kind === 'GOODS' && { address };
      await ask(redeemPointReward, { token, body: { key: randomUUID(), rewardId: dearest.id, quantity: 1, ...goods, ...proof } });
      return true;
    },
    /** How many wins the board shows, at most `limit`. */
    latestWins: async (limit: number): Promise<number> => (await ask(winnerBoard, { query: { limitNum: String(limit) } })).length,
    hotGames: async () => (await ask(hotGames, { query: { pageSize: '20' } })).content,
    games: async (page: number) => ask(gameList, { query: { gameType: 'RNG', pageNo: String(page), pageSize: '60' } }),
    launch: async (token: string, nodeId: string, language: string): Promise<string> =>
      (await ask(launchGame, { token, body: { nodeId, device: 'WEB', language } })).url,
  };
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
