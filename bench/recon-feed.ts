/**
 * A vendor's list of very many rounds, for `bench wallet --recon`: a process of its own that answers `GET /feed/v1/transactions` page by page, signed as our
 * protocol wants it, with the rounds that the bench has written into the platform's book.
 */
import { createHmac, hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FeedTransaction, type FeedTransactions, feedTransactionsMax, signedText } from '@croupier/contract/vendor-api/wallet';

export type FeedOptions = {
  vendor: string;
  keyId: string;
  secret: string;
  currency: string;
  players: string[];
  rounds: number;
  fromMs: number;
  untilMs: number;
};

/** The round with a number: the rows that the bench writes, and the entries of the list. Every fourth pays. */
export const roundOf = ({ players, rounds, fromMs, untilMs }: FeedOptions, number: number) => ({
  name: `old-${number}`,
  player: players[number % players.length] ?? '',
  payout: number % 4 === 0 ? '3.80' : '0.00',
  atMs: fromMs + Math.floor(((untilMs - fromMs) * number) / rounds),
});

const pageOf = (options: FeedOptions, from: number, until: number, first: number): FeedTransactions => {
  const lines: FeedTransaction[] = [];
  const most = feedTransactionsMax / 2;
  let number = first;
  for (; number < options.rounds && lines.length < feedTransactionsMax && number < first + most; number += 1) {
    const { name, player, payout, atMs } = roundOf(options, number);
    if (atMs < from || atMs >= until) continue;
    const base = {
      vendor: options.vendor,
      playerId: player,
      gameCode: 'diner',
      roundId: name,
      currency: options.currency,
      state: 'APPLIED',
      at: new Date(atMs).toISOString(),
    };
    lines.push(
      { ...base, txId: `b-${name}`, op: 'bet', stake: '1.00', payout: '0.00', kind: 'NORMAL', endRound: false, refTxIds: [] } as never,
      { ...base, txId: `s-${name}`, op: 'settle', stake: '0.00', payout, kind: 'NORMAL', endRound: true, refTxIds: [] } as never,
    );
  }
  return { transactions: lines, next: number < options.rounds ? String(number) : null };
};

const serve = (options: FeedOptions): void => {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const url = new URL(path, 'http://feed');
    const [from, until] = ['from', 'until'].map((name) => Date.parse(url.searchParams.get(name) ?? ''));
    const body = JSON.stringify(pageOf(options, from ?? 0, until ?? 0, Number(url.searchParams.get('cursor') ?? 0)));
    const [timestamp, nonce] = [Date.now().toString(), randomUUID()];
    const signature = createHmac('sha256', options.secret)
      .update(signedText('GET', path, timestamp, nonce, hash('sha256', body)))
      .digest('base64');
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'x-key-id': options.keyId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      })
      .end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
};

if (process.send !== undefined) {
  process.once('message', (options: FeedOptions) => serve(options));
  process.once('disconnect', () => process.exit(0));
}
