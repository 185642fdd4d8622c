/** The layouts that the player keeps at the studio, and laying them. */
import type * as z from 'zod/mini';
import { type Layout, removeLayout, savedLayouts, saveLayout } from '../../../src/families/tables/layouts/protocol.ts';
import type { TableGame } from '../../../src/families/tables/protocol.ts';
import { call, Refused, Unreachable } from '../../shell/call.ts';
import { retryUntilAnswered } from '../../shell/insist.ts';
import { newRequestId } from '../../shell/request-id.ts';
import { layDown, placedBets } from '../place-bets.ts';
import type { TableSession } from '../table-session.ts';
import { betsToKeep, judgeLayout } from './judge-layout.ts';

/** The kinds of table with so many places that several bets are laid at once. */
const kindsWithLayouts: ReadonlySet<TableGame> = new Set<TableGame>(['roulette', 'sicBo', 'fishPrawnCrab', 'fanTan']);
export const hasLayouts = ({ rules }: Pick<TableSession, 'rules'>): boolean => kindsWithLayouts.has(rules.config.game);

/** The end of a change: `kept`, or the reason why not. */
export type LayoutEnd = 'kept' | 'full' | 'failed';

type Answer = Promise<z.output<typeof savedLayouts.reply>>;
const change = async ({ state }: TableSession, asked: () => Answer): Promise<LayoutEnd> => {
  try {
    const { layouts } = await asked();
    state.set({ layouts });
    return 'kept';
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof Unreachable)) throw error;
    return error instanceof Refused && error.code === 'LAYOUTS_FULL' ? 'full' : 'failed';
  }
};

export const loadLayouts = (session: TableSession): Promise<LayoutEnd> => change(session, () => call(savedLayouts, session.token));

/** Keeps the chips on the table under a name. */
export const keepLayout = (session: TableSession, name: string): Promise<LayoutEnd> => {
  const kept = betsToKeep(session.state.get(), (seat) => placedBets(session, seat));
  const chips = kept.map(({ bet, amount }) => ({ bet, amount: session.decimal(amount) }));
  const params = { id: newRequestId() };
  return change(session, () => retryUntilAnswered(session, () => call(saveLayout, session.token, { params, body: { name, chips } })));
};

export const renameLayout = (session: TableSession, { id, chips }: Layout, name: string): Promise<LayoutEnd> =>
  change(session, () => call(saveLayout, session.token, { params: { id }, body: { name, chips } }));

export const forgetLayout = (session: TableSession, { id }: Layout): Promise<LayoutEnd> =>
  change(session, () => call(removeLayout, session.token, { params: { id } }));

/** Lays the chips of a layout on top of those on the table. The bets that the table does not take are named and stay out. */
export const layLayout = (session: TableSession, layout: Layout): void => {
  const { state, units } = session;
  const judged = judgeLayout(layout, state.get().rules, units);
  const left = judged.flatMap(({ bet, problem }) => (problem === undefined ? [] : [bet]));
  layDown(
    session,
    judged.flatMap(({ bet, amount, problem }) => (problem === undefined ? [{ bet, amount }] : [])),
  );
  if (left.length > 0) state.set({ note: { key: 'layout.left', bets: left } });
};
