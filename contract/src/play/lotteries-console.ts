/** Draws of lotteries in the console: exposure, results, voids and profit, as the vendors of the lotteries report them. A draw is shared by all merchants. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment, text } from '../core/envelope.ts';
import { GameCode, VendorCode } from '../core/ids.ts';
import * as vendor from '../vendor-api/lottery-draws.ts';
import { DrawList } from './draw-lists.ts';

/** The house is the vendor that is asked; it may have several codes. */
const house = VendorCode;
const DrawId = z.uuid();
const Numbers = z.array(z.string().check(z.regex(/^\d{1,20}$/))).check(z.minLength(1), z.maxLength(100));

export const ConsoleLottery = z.object({
  house,
  vendor: VendorCode,
  gameCode: GameCode,
  name: z.string(),
  family: z.string(),
  /** When the vendor reported it last. */
  readAt: Moment,
});
export type ConsoleLottery = z.output<typeof ConsoleLottery>;

export const consoleLotteries = endpoint({
  method: 'GET',
  path: '/ops/lotteries',
  access: 'operator',
  needs: 'round.read',
  summary: 'List the lotteries that vendors report.',
  reply: z.array(ConsoleLottery),
});

export const ConsoleDraw = z.extend(vendor.DrawLine, { name: z.string() });
export type ConsoleDraw = z.output<typeof ConsoleDraw>;

export const draws = endpoint({
  method: 'GET',
  path: '/ops/lotteries/draws',
  access: 'operator',
  needs: 'round.read',
  summary:
    'List the draws of a vendor: those that need attention, those that take bets, or past ones. Refuses NOT_ALLOWED if the operator does not serve all merchants, NOT_FOUND, VENDOR_UNAVAILABLE.',
  query: z.object({
    house,
    gameCode: z.optional(GameCode),
    list: z._default(DrawList, 'PAST'),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 1),
  }),
  reply: z.object({ draws: z.array(ConsoleDraw), more: z.boolean() }),
});

const one = { params: z.object({ house, id: DrawId }) };

export const OpenedDraw = z.extend(vendor.DrawDetails, {
  name: z.string(),
  /** The proposal that waits and was not made by the calling operator: it can be accepted. */
  mayAccept: z.boolean(),
});
export type OpenedDraw = z.output<typeof OpenedDraw>;

export const openedDraw = endpoint({
  method: 'GET',
  path: '/ops/lotteries/draws/:house/:id',
  access: 'operator',
  needs: 'round.read',
  summary: 'Get a draw with its exposure, sources, results and proposals. Refuses NOT_FOUND, NOT_ALLOWED, VENDOR_UNAVAILABLE.',
  ...one,
  reply: OpenedDraw,
});

const wanted = { kind: z.enum(['RESULT', 'VOID']), numbers: z.optional(Numbers) };

export const DrawPreview = z.object({
  code: z.enum(['OK', ...vendor.drawRefusals]),
  changes: z.array(vendor.DrawChange),
});
export type DrawPreview = z.output<typeof DrawPreview>;

export const previewDraw = endpoint({
  method: 'POST',
  path: '/ops/lotteries/draws/:house/:id/preview',
  access: 'operator',
  needs: 'round.read',
  summary:
    'Preview what a result or a void would pay and take back. Changes nothing; `code` says why the vendor would refuse it. Refuses NOT_FOUND, NOT_ALLOWED, VENDOR_UNAVAILABLE.',
  ...one,
  body: z.object(wanted),
  reply: DrawPreview,
});

export const proposeDraw = endpoint({
  method: 'POST',
  path: '/ops/lotteries/draws/:house/:id/proposals',
  access: 'operator',
  needs: 'round.decide',
  confirms: 'WORK',
  summary:
    'Propose a result or a void; another operator must accept it. Refuses NOT_FOUND, NOT_ALLOWED, FIELD_FORMAT for numbers that are not of the lottery, CHANGED_MEANWHILE for another result, another proposal or a draw that takes no result, VENDOR_UNAVAILABLE.',
  ...one,
  body: z.object({ ...wanted, basedOn: z.int().check(z.minimum(0)), reason: Reason }),
  reply: OpenedDraw,
});

export const decideDraw = endpoint({
  method: 'POST',
  path: '/ops/lotteries/draws/:house/:id/decision',
  access: 'operator',
  needs: 'round.decide',
  confirms: 'WORK',
  summary:
    'Accept the proposal of another operator, which settles the draw by it, or reject it. Refuses NOT_FOUND, NOT_ALLOWED, SAME_APPROVER, CHANGED_MEANWHILE, VENDOR_UNAVAILABLE.',
  ...one,
  body: z.object({ proposalId: z.uuid(), accept: z.boolean(), reason: z.nullable(text(500)) }),
  reply: OpenedDraw,
});

export const LotteryProfitLine = z.extend(vendor.ProfitLine, { name: z.string() });
export type LotteryProfitLine = z.output<typeof LotteryProfitLine>;

/** The longest period of a report, in days. */
export const profitDaysMax = 93;

export const lotteryProfit = endpoint({
  method: 'GET',
  path: '/ops/lotteries/profit',
  access: 'operator',
  needs: 'round.read',
  summary:
    'Report stakes, prizes, rebates and profit of settled slips by lottery, play and currency, over days of draws. Refuses NOT_ALLOWED, NOT_FOUND, FIELD_FORMAT for more than 93 days, VENDOR_UNAVAILABLE.',
  query: z.object({ house, from: Day, until: Day }),
  reply: z.array(LotteryProfitLine),
});
