import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { jackpotWins } from '#studio/engine/jackpots/protocol';
import type * as protocol from '#studio/families/slots/protocol';
import type { FakePlatform } from './fake-platform.ts';

type Reply<Call extends { reply: z.ZodMiniType }> = z.output<Call['reply']>;
export type SpinReply = Reply<typeof protocol.spin>;

/** An answer as it came: its status and whatever was in it. */
export type Answered = { status: number; body: { code?: string; value?: Record<string, unknown> } & Record<string, unknown> };

let opened = 0;

/** A player at a game screen: makes the client's calls, over HTTP in all but the socket. */
export class Player {
  readonly #app: FastifyInstance;
  readonly #address: string;
  readonly view: protocol.SessionView;
  readonly #session: string;

  private constructor({
    app,
    address,
    session,
    view,
  }: {
    app: FastifyInstance;
    address: string;
    session: string;
    view: protocol.SessionView;
  }) {
    this.#app = app;
    this.#address = address;
    this.#session = session;
    this.view = view;
  }

  /** Launches the game at the platform and opens a session with the token. */
  static async open(app: FastifyInstance, platform: FakePlatform, gameCode: string): Promise<Player> {
    // Calls are counted by address, and every player has one.
    opened += 1;
    const address = `10.${(opened >> 16) & 255}.${(opened >> 8) & 255}.${opened & 255}`;
    for (let tries = 1; ; tries += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/session',
        remoteAddress: address,
        payload: { token: platform.launch(gameCode), gameCode },
      });
      if (answer.statusCode === 200) {
        const { session, view } = answer.json<Reply<typeof protocol.openSession>>();
        return new Player({ app, address, session, view });
      }
      // The wallet's time is short in these tests, and a busy machine may need longer.
      if (tries === 20 || !answer.body.includes('WALLET_UNAVAILABLE')) throw new Error(`no session: ${answer.body}`);
    }
  }

  /** The session, for a socket. */
  get session(): string {
    return this.#session;
  }

  async call(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answered> {
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: { authorization: `Bearer ${this.#session}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async #well<T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
    const { status, body } = await this.call(method, url, payload);
    if (status !== 200) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }

  trySpin(bet = '20.00', requestId: string = randomUUID(), freeRounds?: string, choice?: object): Promise<Answered> {
    return this.call('POST', '/api/spin', { bet, requestId, freeRounds, choice });
  }

  spin(bet = '20.00', requestId: string = randomUUID(), freeRounds?: string, choice?: object): Promise<SpinReply> {
    return this.#well('POST', '/api/spin', { bet, requestId, freeRounds, choice });
  }

  tryAct(id: string, index: number, action: unknown): Promise<Answered> {
    return this.call('POST', `/api/rounds/${id}/actions`, { index, action });
  }

  act(id: string, index: number, action: unknown): Promise<Reply<typeof protocol.act>> {
    return this.#well('POST', `/api/rounds/${id}/actions`, { index, action });
  }

  seed(clientSeed: string, seedPairId?: string): Promise<Reply<typeof protocol.rotateSeeds>> {
    return this.#well('POST', '/api/seeds', { clientSeed, seedPairId });
  }

  step(id: string, step: number): Promise<Answered> {
    return this.call('POST', `/api/rounds/${id}/step`, { step });
  }

  finish(id: string): Promise<Reply<typeof protocol.finish>> {
    return this.#well('POST', `/api/rounds/${id}/finish`);
  }

  reload(): Promise<protocol.SessionView> {
    return this.#well('GET', '/api/session');
  }

  round(id: string): Promise<protocol.RoundView> {
    return this.#well('GET', `/api/rounds/${id}`);
  }

  history(page = 1): Promise<Reply<typeof protocol.history>> {
    return this.#well('GET', `/api/history?page=${page}`);
  }

  jackpotWins(): Promise<Reply<typeof jackpotWins>> {
    return this.#well('GET', '/api/jackpots/wins');
  }

  verify(id: string): Promise<Reply<typeof protocol.verify>> {
    return this.#well('GET', `/api/verify?roundId=${id}`);
  }
}
