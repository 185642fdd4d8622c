/** News of a table that are no change of its rounds: whether it opens further rounds, tips for its dealer, and to each player the rounds of theirs that became void. */
import { decimalOf } from '@croupier/contract/core/money';
import type { WebSocket } from 'ws';
import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { settingsOf } from './manage/table-settings.ts';
import type { ServerMessage } from './protocol.ts';
import type { SeatId } from './tables.ts';
import { tipsAt } from './tips/tip-store.ts';
import { voidedSeats } from './voided-seats.ts';

const readEveryMs = 1_000;
const tipsAtOnce = 20;
/** A void or a tip is sent so long after it at most: every process reads the rows once a second. */
const sentForSeconds = 30;

type Reader = { socket: WebSocket; player: string };
type News = Extract<ServerMessage, { type: 'open' | 'void' | 'tip' }>;

export class TableNews {
  readonly #code: string;
  readonly #sent = new Set<SeatId>();
  #tips: Set<string> | undefined;
  #isOpen: boolean | undefined;
  #readAt = 0;

  constructor(code: string) {
    this.#code = code;
  }

  /** Tells a player who comes whether the table opens further rounds. */
  async greet(tx: Tx, reader: Reader): Promise<void> {
    const { is_open } = await settingsOf(tx, this.#code);
    send(reader, { type: 'open', isOpen: is_open });
    // A player who comes is told of no tips from before.
    this.#tips ??= new Set((await this.#lastTips(tx)).map(({ id }) => id));
  }

  async #sendTips(tx: Tx, readers: ReadonlySet<Reader>): Promise<void> {
    const tips = await this.#lastTips(tx);
    for (const { id, shown_as, player_id } of tips.toReversed())
      if (this.#tips?.has(id) === false)
        for (const reader of readers) send(reader, { type: 'tip', id, name: shown_as, isOwn: reader.player === player_id });
    this.#tips = new Set(tips.map(({ id }) => id));
  }

  #lastTips = (tx: Tx) => tipsAt(tx, this.#code, now().subtract({ seconds: sentForSeconds }), tipsAtOnce);

  /** Sends what has changed since the last time. */
  async sendChanges(tx: Tx, readers: ReadonlySet<Reader>): Promise<void> {
    if (readers.size === 0) this.#tips = undefined;
    if (readers.size === 0 || Date.now() - this.#readAt < readEveryMs) return;
    this.#readAt = Date.now();
    const { is_open } = await settingsOf(tx, this.#code);
    if (this.#isOpen !== undefined && this.#isOpen !== is_open)
      for (const reader of readers) send(reader, { type: 'open', isOpen: is_open });
    this.#isOpen = is_open;
    await this.#sendTips(tx, readers);
    const players = Map.groupBy(readers, ({ player }) => player);
    const seats = await voidedSeats(tx, this.#code, now().subtract({ seconds: sentForSeconds }), [...players.keys()]);
    const fresh = new Set(seats.map(({ id }) => id));
    for (const { id, round_id, number, void_cause, player_id, stake, payout, currency, free_grant, free_stake } of seats) {
      if (this.#sent.has(id)) continue;
      this.#sent.add(id);
      for (const reader of players.get(player_id) ?? [])
        send(reader, {
          type: 'void',
          roundId: round_id,
          number: Number(number),
          cause: void_cause ?? 'INTERRUPTED',
          stake: decimalOf({ amount: stake, currency }),
          payout: decimalOf({ amount: payout, currency }),
          freeStake: free_grant === null ? null : decimalOf({ amount: free_stake, currency }),
        });
    }
    for (const id of this.#sent) if (!fresh.has(id)) this.#sent.delete(id);
  }
}

const send = ({ socket }: Reader, news: News): void => socket.send(JSON.stringify(news));
