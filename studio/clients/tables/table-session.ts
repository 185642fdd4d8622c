/** One stay of a player at a table: what all parts of the screen share. */
import { type Currency, type Decimal, decimalOf } from '@croupier/contract/core/money';
import type { TableRules, TableView, SeatView } from '../../src/engine/shared-rounds/protocol.ts';
import type { GameRules, SessionView } from '../../src/families/tables/protocol.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import { type Remembered, rememberedIn } from '../shell/remembered.ts';
import type { Sound } from '../shell/sound.ts';
import { deviceStorage } from '../shell/storage.ts';
import { createStore, type Store } from '../shell/store.ts';
import type { Trouble } from '../shell/troubles.ts';
import { applyTable } from './apply-message.ts';
import { noChat, openedChat } from './chat/chat-lines.ts';
import { chipsFor } from './chips.ts';
import type { TableState } from './table-state.ts';

export type SessionOptions = {
  token: string;
  view: SessionView;
  rules: GameRules;
  sound: Sound;
  frame: ParentFrame;
  calm: boolean;
  opened: { table: TableView; rules: TableRules; seat: SeatView | null };
};

export type TableSession = Omit<SessionOptions, 'calm' | 'opened' | 'rules'> & {
  readonly currency: Currency;
  readonly chips: readonly bigint[];
  readonly state: Store<TableState>;
  readonly memory: Remembered;
  readonly startedAt: number;
  readonly units: (decimal: string) => bigint;
  readonly decimal: (amount: bigint) => Decimal;
  readonly keepOneTap: (on: boolean) => void;
  readonly keepSqueeze: (on: boolean) => void;
  readonly keepSpeaks: (on: boolean) => void;
  readonly keepShowsChat: (on: boolean) => void;
  readonly keepChatOpen: (on: boolean) => void;
  readonly keepChip: (chip: bigint) => void;
  /** Nothing more is asked or shown. */
  close: (trouble: Trouble) => void;
  closed: boolean;
  rules: GameRules;
};

const oneTapKey = 'croupier.tables.onetap';
const squeezeKey = 'croupier.tables.squeeze';
const speaksKey = 'croupier.tables.voice';

const showsChatKey = 'croupier.tables.chat';
const chatOpenKey = 'croupier.tables.chat.open';
/** Beside the table on a wide screen, until the player has closed it. */
const opensChat = (): boolean =>
  matchMedia('(width >= 1280px) and (height >= 600px)').matches && deviceStorage.getItem(chatOpenKey) !== 'off';

export const createTableSession = ({ calm, opened, ...options }: SessionOptions): TableSession => {
  const { token, view } = options;
  const { currency } = view.balance;
  const memory = rememberedIn(`croupier.${view.gameCode}`, token, view.player.displayName);
  const earlier = memory.session();
  const units = (decimal: string): bigint => unitsOf(decimal, currency);
  const chips = chipsFor(units(opened.rules.min), units(opened.rules.max));
  const kept = memory.bet();
  const keptChip = kept === undefined ? undefined : chips.find((chip) => chip === BigInt(kept));
  const state = createStore<TableState>({
    connection: 'opening',
    ...applyTable(opened.table, Date.now()),
    rules: opened.rules,
    balance: view.balance.total,
    seat: opened.seat,
    before: [],
    chip: keptChip ?? chips[Math.min(1, chips.length - 1)] ?? 0n,
    drops: [],
    oneTap: deviceStorage.getItem(oneTapKey) === 'on',
    squeeze: deviceStorage.getItem(squeezeKey) !== 'off',
    speaks: deviceStorage.getItem(speaksKey) === 'on',
    placing: false,
    note: undefined,
    ended: undefined,
    isClosing: !opened.rules.isOpen,
    voided: undefined,
    mathVersion: options.rules.proof.mathVersion,
    tip: undefined,
    chat: openedChat(noChat, opensChat()),
    showsChat: deviceStorage.getItem(showsChatKey) !== 'off',
    trouble: chips.length === 0 ? { kind: 'noBets' } : undefined,
    retrying: false,
    calm,
    sums: { staked: earlier.staked, won: earlier.won },
  });
  const session: TableSession = {
    ...options,
    currency,
    chips,
    state,
    memory,
    startedAt: earlier.startedAt,
    units,
    decimal: (amount) => decimalOf({ amount, currency }),
    keepOneTap: (on) => deviceStorage.setItem(oneTapKey, on ? 'on' : 'off'),
    keepSqueeze: (on) => deviceStorage.setItem(squeezeKey, on ? 'on' : 'off'),
    keepSpeaks: (on) => deviceStorage.setItem(speaksKey, on ? 'on' : 'off'),
    keepShowsChat: (on) => deviceStorage.setItem(showsChatKey, on ? 'on' : 'off'),
    keepChatOpen: (on) => deviceStorage.setItem(chatOpenKey, on ? 'on' : 'off'),
    keepChip: (chip) => memory.keepBet(chip.toString()),
    close: (trouble) => {
      session.closed = true;
      state.set({ trouble });
    },
    closed: false,
  };
  return session;
};
