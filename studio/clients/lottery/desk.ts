/** The state that all parts of a lottery's screen share: the session, the numeros, the slip in the making and the slips that were placed. */
import { type Currency, type Decimal, decimalOf } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import { calls as engineCalls, type SessionView } from '../../src/engine/calls.ts';
import { editionsOf, editionToday } from '../../src/families/lottery/editions.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import * as calls from '../../src/families/lottery/protocol.ts';
import { rangeWithin } from '../../src/families/lottery/price.ts';
import { type AskedRow, priceSlip } from '../../src/families/lottery/slips/price-slip.ts';
import { call, Refused, Unreachable } from '../shell/call.ts';
import type { SeriesRange } from '../../src/families/lottery/price.ts';
import { type Chase, type ChaseAsked, chaseOf, newChase } from './chase.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import { newRequestId } from '../shell/request-id.ts';
import { createStore, type Store } from '../shell/store.ts';

type Board = z.output<typeof calls.board.reply>;
type Placed = z.input<NonNullable<typeof calls.placeSlip.body>>;

/** A row of the slip in the making, with a name of its own for as long as it stands there. */
export type CartRow = AskedRow & { key: number; selection: unknown };

/** Why the studio took something not. */
export type Refusal = { code: string; value: Record<string, unknown> };

export type DeskState = {
  balance: Decimal;
  board: Board | undefined;
  /** Server time less the browser's, in milliseconds. */
  clockAheadMs: number;
  rows: readonly CartRow[];
  /** As chosen; a board whose highest series is lower brings it down. */
  series: number;
  /** In how many numeros the slip is placed, and whether it ends with a win. */
  numeros: number;
  stopOnWin: boolean;
  chase: ChaseAsked;
  /** The numeros that take bets, as far as a chase goes; undefined until a chase is wanted. */
  toCome: readonly calls.NumeroView[] | undefined;
  slips: readonly calls.SlipView[] | undefined;
  moreSlips: boolean;
  placing: boolean;
  /** The refusal of the last attempt; OUTCOME_HALF asks the player. */
  refused: Refusal | undefined;
  /** The last press that was accepted. */
  placed: number;
  over: boolean;
  /** The numero whose announcement the player has skipped. */
  skipped: string | undefined;
};

export type Desk = {
  token: string;
  view: SessionView;
  /** The lottery as it is played in the next numero. */
  readonly lottery: Lottery;
  currency: Currency;
  startedAt: number;
  state: Store<DeskState>;
  costOf: (rows: readonly AskedRow[]) => bigint | undefined;
  /** How many times the slip is bought in each numero of the chase as it is planned now. */
  chase: () => Chase;
  decimal: (amount: bigint) => Decimal;
  /** The series that the player's merchant offers. */
  seriesRange: () => SeriesRange;
  refresh: () => Promise<void>;
  loadSlips: () => Promise<void>;
  /** The next page of older slips. */
  loadMoreSlips: () => Promise<void>;
  loadToCome: () => Promise<void>;
  add: (row: AskedRow) => void;
  change: (key: number, change: Partial<AskedRow>) => void;
  remove: (key: number | 'all') => void;
  place: (acceptsHalf: boolean) => Promise<void>;
  /** Takes back a slip, or the rest of its chase; gives the refusal, if there is one. Without an answer, the next look at the slips says what came of it. */
  cancel: (id: string) => Promise<Refusal | undefined>;
  /** Keeps or shares a picture; `name` is the name of its file. */
  keepPicture: (picture: Blob, name: string) => void;
  goHome: () => void;
};

type Options = { token: string; view: SessionView; lottery: Lottery; frame: ParentFrame };

export const createDesk = ({ token, view, lottery: published, frame }: Options): Desk => {
  const series = rangeWithin(published.series, view.rules.seriesMax);
  let lottery: Lottery = { ...editionToday(published), series };
  const { currency } = view.balance;
  const cartKey = `croupier.lottery.${view.gameCode}.cart`;
  const state = createStore<DeskState>({
    balance: view.balance.total,
    board: undefined,
    clockAheadMs: 0,
    rows: readCart(cartKey),
    series: series.default,
    numeros: 1,
    stopOnWin: true,
    chase: newChase,
    toCome: undefined,
    slips: undefined,
    moreSlips: false,
    placing: false,
    refused: undefined,
    placed: 0,
    over: false,
    skipped: undefined,
  });
  const seriesRange = (): SeriesRange => state.get().board?.terms.series ?? series;
  let nextKey = 1 + Math.max(0, ...state.get().rows.map(({ key }) => key));
  const setRows = (rows: readonly CartRow[]): void => {
    sessionStorage.setItem(cartKey, JSON.stringify(rows));
    state.set({ rows, refused: undefined });
  };
  /** A press without an answer. As long as the slip stays as it is, the same call is made again: with other numeros it would be a second slip. */
  let pending: { of: string; body: Placed } | undefined;

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof Refused && error.code === 'SESSION_UNKNOWN') state.set({ over: true });
      // Without an answer the screen keeps what it has; the next look comes soon.
      else if (!(error instanceof Unreachable) && !(error instanceof Refused)) throw error;
    }
  };
  const refresh = (): Promise<void> =>
    guarded(async () => {
      const board = await call(calls.board, token);
      const { series: chosen, board: before } = state.get();
      const { max, default: usual } = board.terms.series;
      // The first board brings the merchant's own default; a later one changes what is not offered any more.
      const next = before === undefined ? usual : Math.min(chosen, max);
      // A numero that was made before a new edition began is played by the edition before it.
      const edition = editionsOf(published).find(({ version }) => version === board.open[0]?.edition);
      if (edition !== undefined && edition.version !== lottery.version) lottery = { ...edition, series };
      state.set({ board, series: next, clockAheadMs: Date.parse(board.now) - Date.now() });
    });
  const refreshBalance = (): Promise<void> => guarded(async () => state.set({ balance: (await call(engineCalls.balance, token)).total }));
  /** So many pages of slips are shown. */
  let slipPages = 1;
  const loadSlips = (): Promise<void> =>
    guarded(async () => {
      const pages: calls.SlipView[][] = [];
      let more = true;
      for (let page = 1; more && page <= slipPages; page += 1) {
        const answer = await call(calls.slips, token, { query: { page } });
        pages.push(answer.slips);
        ({ more } = answer);
      }
      // A slip that is placed between two pages moves the second one.
      state.set({ slips: [...new Map(pages.flat().map((slip) => [slip.id, slip])).values()], moreSlips: more });
      await refreshBalance();
    });
  const loadToCome = (): Promise<void> => guarded(async () => state.set({ toCome: (await call(calls.toCome, token)).numeros }));
  const offered = (): Lottery => ({ ...lottery, series: seriesRange() });
  const chase = (): Chase => {
    const { numeros: count, chase: asked, series: chosen, rows } = state.get();
    return chaseOf(offered(), { series: chosen, rows }, { asked, count, currency });
  };
  const loadMoreSlips = (): Promise<void> => {
    slipPages += 1;
    return loadSlips();
  };
  frame.listen((message) => {
    if (message.type === 'croupier:balance-changed') void refreshBalance();
  });

  const place = async (acceptsHalf: boolean): Promise<void> => {
    const { rows, series: chosen, numeros: wanted, stopOnWin, board, placing } = state.get();
    if (placing || rows.length === 0 || board === undefined) return;
    state.set({ placing: true, refused: undefined });
    try {
      const { times } = chase();
      const of = JSON.stringify([chosen, acceptsHalf, rows, wanted, times, stopOnWin]);
      if (pending?.of !== of) {
        const open = wanted === 1 ? board.open : (await call(calls.toCome, token)).numeros;
        // A chase is placed whole or not at all.
        if (open.length < wanted || times === undefined) {
          state.set({ refused: { code: 'CHASE_TOO_LONG', value: {} }, ...(wanted > 1 && { toCome: open }) });
          return;
        }
        const body = {
          requestId: newRequestId(),
          series: chosen,
          seriesMax: board.terms.series.max,
          acceptsHalf,
          rows: rows.map(({ play, selection, unit, multiple }) => ({ play, selection, unit, multiple })),
          numeros: open.slice(0, wanted).map(({ id }, nth) => ({ id, times: times[nth] ?? 1 })),
          stopOnWin,
        };
        pending = { of, body };
      }
      await call(calls.placeSlip, token, { body: pending.body });
      pending = undefined;
      setRows([]);
      state.set({ placed: state.get().placed + 1, numeros: 1, chase: newChase });
      await loadSlips();
    } catch (error) {
      if (error instanceof Refused) {
        // These say nothing of the press before.
        if (error.code !== 'TOO_FAST' && error.code !== 'TOO_MANY_REQUESTS') pending = undefined;
        state.set({ refused: { code: error.code, value: error.value }, over: error.code === 'SESSION_UNKNOWN' });
      } else if (error instanceof Unreachable) state.set({ refused: { code: 'NO_ANSWER', value: {} } });
      else throw error;
      await refresh();
    } finally {
      state.set({ placing: false });
    }
  };

  const cancel = async (id: string): Promise<Refusal | undefined> => {
    let refused: Refusal | undefined;
    await guarded(async () => {
      try {
        await call(calls.cancelSlip, token, { params: { id } });
      } catch (error) {
        if (!(error instanceof Refused) || error.code === 'SESSION_UNKNOWN') throw error;
        refused = { code: error.code, value: error.value };
      }
    });
    await loadSlips();
    return refused;
  };

  return {
    token,
    view,
    get lottery() {
      return lottery;
    },
    currency,
    startedAt: Date.now(),
    state,
    seriesRange,
    chase,
    loadToCome,
    loadMoreSlips,
    costOf: (rows) => priceSlip(offered(), { series: state.get().series, rows }, currency)?.stake,
    decimal: (amount) => decimalOf({ amount, currency }),
    refresh,
    loadSlips,
    add: (row) => {
      setRows([...state.get().rows, { ...row, key: nextKey }]);
      nextKey += 1;
    },
    change: (key, change) => setRows(state.get().rows.map((row) => (row.key === key ? { ...row, ...change } : row))),
    remove: (key) => setRows(key === 'all' ? [] : state.get().rows.filter((row) => row.key !== key)),
    place,
    cancel,
    keepPicture: (picture, name) => {
      if (window.parent === window) savePicture(picture, name);
      else frame.post({ type: 'croupier:picture', gameCode: view.gameCode, name, picture });
    },
    goHome: () => frame.leave({ type: 'croupier:go-home', gameCode: view.gameCode }, view.backUrl),
  };
};

const savePicture = (picture: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** The slip in the making outlives a reload. Anybody may have written into the storage; the lottery reads the rows again before they cost anything. */
const readCart = (key: string): CartRow[] => {
  try {
    const rows = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  } catch {
    return [];
  }
};
const isRow = (row: unknown): row is CartRow =>
  typeof row === 'object' && row !== null && 'key' in row && typeof row.key === 'number' && 'play' in row && typeof row.play === 'string' &&
  'unit' in row && typeof row.unit === 'string' && 'multiple' in row && typeof row.multiple === 'number' && 'selection' in row; // prettier-ignore
