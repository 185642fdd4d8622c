import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type { DrawList } from '@croupier/contract/play/draw-lists';
import {
  type ConsoleDraw,
  type ConsoleLottery,
  type DrawPreview,
  type LotteryProfitLine,
  type OpenedDraw,
  profitDaysMax,
} from '@croupier/contract/play/lotteries-console';
import { assertServesAll } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { lotteryQueries } from '#modules/play/protocols';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { listLotteries } from '../store.ts';
import { askHouse, assertTaken } from './ask-house.ts';
import { lotteryNames } from './lottery-names.ts';

type One = { house: VendorCode; id: string };
type Wanted = { kind: 'RESULT' | 'VOID'; numbers?: string[] | undefined };

/** Checks the permission and writes the act into the audit log. The vendor is asked afterwards: a transaction does not wait for it. */
const record = (by: AtWork, action: 'round.read' | 'round.decide', target: string, details: Record<string, unknown>): Promise<null> =>
  withPermission(by, action, target, async (_tx, scope) => {
    assertServesAll(scope);
    return { answer: null, merchants: null, details };
  });

/** The lotteries that vendors report, with their names in the catalogue. */
export const listConsoleLotteries = (by: AtWork): Promise<ConsoleLottery[]> =>
  withPermission(by, 'round.read', null, async (tx, scope) => {
    const rows = await listLotteries(tx, {});
    const names = await lotteryNames(tx, rows.map(({ vendor, game_code: gameCode }) => ({ vendor, gameCode }))); // prettier-ignore
    const answer = rows.map(({ house, vendor, game_code: gameCode, family, read_at: at }) => ({
      house,
      vendor,
      gameCode,
      name: names(vendor, gameCode),
      family,
      readAt: at.toString(),
    }));
    return { answer, merchants: scope, details: { found: answer.length } };
  });

type Listed = { house: VendorCode; gameCode?: GameCode | undefined; list: DrawList; page: number };

export const listDraws = async (by: AtWork, { house, ...asked }: Listed): Promise<{ draws: ConsoleDraw[]; more: boolean }> => {
  await record(by, 'round.read', `vendor:${house}`, { ...asked });
  const { draws, more } = await askHouse(house, (place) => lotteryQueries.draws(place, asked));
  const names = await inTransaction((tx) => lotteryNames(tx, draws));
  return { draws: draws.map((draw) => ({ ...draw, name: names(draw.vendor, draw.gameCode) })), more };
};

export const openDraw = async (by: AtWork, { house, id }: One): Promise<OpenedDraw> => {
  await record(by, 'round.read', `draw:${id}`, { vendor: house });
  return opened(by, house, id);
};

const opened = async (by: AtWork, house: VendorCode, id: string): Promise<OpenedDraw> => {
  const details = await askHouse(house, (place) => lotteryQueries.draw(place, id));
  const names = await inTransaction((tx) => lotteryNames(tx, [details.draw]));
  const waiting = details.proposals.find(({ state }) => state === 'WAITING');
  return {
    ...details,
    name: names(details.draw.vendor, details.draw.gameCode),
    mayAccept: waiting !== undefined && waiting.by !== nameOf(by),
  };
};

/** Previews the changes that a result or a void would make. */
export const previewDraw = async (by: AtWork, { house, id }: One, asked: Wanted): Promise<DrawPreview> => {
  await record(by, 'round.read', `draw:${id}`, { vendor: house, preview: asked.kind });
  const { code, changes = [] } = await askHouse(house, (place) => lotteryQueries.preview(place, id, asked));
  return { code, changes };
};

export const proposeDraw = async (
  by: AtWork,
  { house, id }: One,
  { kind, numbers, basedOn, reason }: Wanted & { basedOn: number; reason: string },
): Promise<OpenedDraw> => {
  await record(by, 'round.decide', `draw:${id}`, { vendor: house, propose: kind, numbers: numbers?.join(' '), reason });
  const asked = { kind, ...(numbers !== undefined && { numbers }), basedOn, reason, by: nameOf(by) };
  assertTaken(await askHouse(house, (place) => lotteryQueries.propose(place, id, asked)));
  return opened(by, house, id);
};

export const decideDraw = async (
  by: AtWork,
  { house, id }: One,
  { proposalId, accept, reason }: { proposalId: string; accept: boolean; reason: string | null },
): Promise<OpenedDraw> => {
  await record(by, 'round.decide', `draw:${id}`, { vendor: house, proposal: proposalId, accept, reason });
  assertTaken(await askHouse(house, (place) => lotteryQueries.decide(place, proposalId, { accept, by: nameOf(by) })));
  return opened(by, house, id);
};

/** The name under which the vendor tells operators apart. */
const nameOf = ({ operator }: AtWork): string => operator.userName;

export const profitOf = async (
  by: AtWork,
  { house, from, until }: { house: VendorCode; from: string; until: string },
): Promise<LotteryProfitLine[]> => {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days + 1;
  if (days < 1 || days > profitDaysMax) throw new Refusal('FIELD_FORMAT', { field: 'until' });
  await record(by, 'round.read', `vendor:${house}`, { profit: `${from} ${until}` });
  const { lines } = await askHouse(house, (place) => lotteryQueries.profit(place, { from, until }));
  const names = await inTransaction((tx) => lotteryNames(tx, lines));
  return lines.map((line) => ({ ...line, name: names(line.vendor, line.gameCode) }));
};
