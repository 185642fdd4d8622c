/** The calls of a lottery's screen: those of every game (`#studio/engine/protocol`) open the session; these are for numeros and slips. */
import { endpoint } from '@croupier/contract/core/endpoint';
import { Currency, Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));
const Moment = z.iso.datetime();

export const NumeroView = z.object({
  id: z.uuid(),
  /** The day and the number of the draw: `20261129-0001`. */
  label: z.string(),
  state: z.enum(['OPEN', 'CLOSED', 'DRAWN', 'SETTLING', 'SETTLED', 'VOID']),
  closesAt: Moment,
  drawsAt: Moment,
  /** The version of the plays that are bet on in it. */
  edition: z.string(),
  /** When the result that stands was recorded; null before there is one. */
  drawnAt: z.nullable(Moment),
  /** When its announcement ends and its slips are settled; the moment of the result where it is not announced. */
  settlesAt: z.nullable(Moment),
  /** Null until there is a result, and in a void numero. */
  draw: z.nullable(z.array(z.int())),
  /**
   * The sheet of a draw that still goes on, as public sources publish it: a value is null where it is not drawn yet, or where sources have different ones
   * (`contested`). It is not official. `corrected`: places whose value was another one. Null otherwise.
   */
  sheet: z.nullable(z.object({ draw: z.array(z.nullable(z.int())), corrected: z.array(count), contested: z.array(count) })),
  /** Whether the studio draws it, or its result comes from public sources. */
  from: z.enum(['STUDIO', 'SOURCES']),
  /** The version of its result: 0 until the draw, more than 1 after a correction. */
  version: count,
  /** The published end of the chain that the studio draws the numero from; so many hashes lead from its link to it. Null for a result from sources. */
  chainEnd: z.nullable(z.string()),
  link: z.nullable(count),
  /** The hash of the end and of a signature that the platform made afterwards; null before it is there, for older chains and for results from sources. */
  salt: z.nullable(z.string()),
  /** Null until the draw. */
  linkHash: z.nullable(z.string()),
  /** Yeekee: what the studio added to the shots; null until the draw, and in other lotteries. */
  ownNumber: z.nullable(z.int()),
});
export type NumeroView = z.output<typeof NumeroView>;

const Outcome = z.object({ play: z.string(), outcome: z.string() });

/** A row of a slip. `unit`: the stake of one bet; with `multiple` times as much. */
const Row = z.object({
  play: z.string().check(z.maxLength(40)),
  selection: z.unknown(),
  unit: z.string().check(z.maxLength(10)),
  multiple: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});

export const SlipView = z.object({
  id: z.uuid(),
  numero: z.object({
    id: z.uuid(),
    label: z.string(),
    drawsAt: Moment,
    draw: z.nullable(z.array(z.int())),
    version: count,
    /** When an open slip is settled: the end of the announcement of its draw; null without a result. */
    settlesAt: z.nullable(Moment),
  }),
  state: z.enum(['OPEN', 'SETTLED', 'VOID']),
  /** Why it does not count; CHASE_STOPPED for a chase that stopped on a win, CANCELLED for a slip that its player took back. */
  voidReason: z.nullable(z.string()),
  /** Its numero was voided after it was paid; the stake was given back in place of a prize. */
  refunded: z.boolean(),
  isChase: z.boolean(),
  /** The offer to cancel it, or the rest of its chase; null where there is none. */
  cancel: z.nullable(
    z.object({
      /** Until then; null for the rest of a chase, which may be stopped as long as there is one. */
      until: z.nullable(Moment),
      /** WHOLE: the slip, or a whole chase. REST: the draws of a chase after the next one. */
      kind: z.enum(['WHOLE', 'REST']),
      slips: count,
      amount: Decimal,
    }),
  ),
  currency: Currency,
  series: z.int(),
  stake: Decimal,
  /** Paid back with the settlement, whatever the draw. */
  rebate: Decimal,
  prize: Decimal,
  /** The highest payout of its prizes; null without a limit. */
  payoutMax: z.nullable(Decimal),
  rows: z.array(z.extend(Row, { bets: count, stake: Decimal, halves: z.array(z.string()), prize: z.nullable(Decimal) })),
  createdAt: Moment,
});
export type SlipView = z.output<typeof SlipView>;

export const pastPageSize = 50;
export const slipPageSize = 20;
/** A chase has at most so many numeros. */
export const mostNumeros = 100;
/** A slip is bought at most so many times in each of them. */
export const mostTimes = 10_000;
export const slipBodyBytes = 256 * 1_024;

export const board = endpoint({
  method: 'GET',
  path: '/api/lottery/board',
  access: 'member',
  summary: 'The numeros that take bets, the last ones, and the outcomes at half pay or closed in the next one.',
  reply: z.object({
    now: Moment,
    open: z.array(NumeroView),
    past: z.array(NumeroView),
    half: z.array(Outcome),
    full: z.array(Outcome),
    /** The offer of the player's merchant: whether the lottery is on, its series, the highest payout of a slip, the stakes of one bet by play, and the prizes of shots. */
    terms: z.object({
      isOn: z.boolean(),
      series: z.object({ min: count, max: count, default: count }),
      payoutMax: z.nullable(Decimal),
      plays: z.array(z.object({ play: z.string(), min: z.nullable(Decimal), max: z.nullable(Decimal) })),
      shotPrizes: z.array(z.object({ place: count, amount: Decimal })),
    }),
  }),
});

export const numeros = endpoint({
  method: 'GET',
  path: '/api/lottery/numeros',
  access: 'member',
  summary: 'Past numeros, newest first.',
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 1) }),
  reply: z.object({ numeros: z.array(NumeroView), page: z.number(), more: z.boolean() }),
});

/** `value`: a number, or the digit of a head or tail; of a pair the lower number. `longestEnd`: the draw that ended the longest gap, null while it goes on; `last`: the last draw with it. */
const GapLine = z.object({
  value: count,
  gap: count,
  longest: count,
  longestEnd: z.nullable(Moment),
  last: z.nullable(Moment),
  hits: count,
});
export type GapLine = z.output<typeof GapLine>;

export const gaps = endpoint({
  method: 'GET',
  path: '/api/lottery/gaps',
  access: 'member',
  summary: 'How long each number has not come, in the stored draws: at most the last 3,000. A sheet has also pairs, heads and tails.',
  reply: z.object({
    draws: count,
    from: z.nullable(Moment),
    numbers: z.array(GapLine),
    pairs: z.array(GapLine),
    heads: z.array(GapLine),
    tails: z.array(GapLine),
  }),
});

export const proof = endpoint({
  method: 'GET',
  path: '/api/lottery/numeros/:id/proof',
  access: 'member',
  summary:
    'Get the link, the salt and the signed answer that a numero was drawn from. The link is null until the draw. Refuses NUMERO_NOT_FOUND, also for results from sources.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    label: z.string(),
    link: z.nullable(count),
    linkHash: z.nullable(z.string()),
    ownNumber: z.nullable(z.int()),
    chainEnd: z.string(),
    salt: z.nullable(z.string()),
    /** The signed answer of the platform that the salt comes from. */
    evidence: z.unknown(),
  }),
});

/** The numeros that take bets, for a chase. */
export const toCome = endpoint({
  method: 'GET',
  path: '/api/lottery/numeros/open',
  access: 'member',
  summary: 'The next hundred numeros that take bets.',
  reply: z.object({ numeros: z.array(NumeroView) }),
});

/** The same `requestId` (a new UUID for each press of the button) is the same slips again, so a lost answer is asked for by repeating the call. */
export const placeSlip = endpoint({
  method: 'POST',
  path: '/api/lottery/slips',
  access: 'member',
  summary:
    'Places a slip in one numero, or a chase in several: all of it or none. Refuses CHASE_TOO_LARGE for too many outcomes in all draws together.',
  body: z.object({
    requestId: z.uuid(),
    series: z.int(),
    /** The highest series on the board that the player saw: the rebate follows from it. */
    seriesMax: z.optional(z.int()),
    /** The player has seen which outcomes pay half. */
    acceptsHalf: z._default(z.boolean(), false),
    rows: z.array(Row).check(z.minLength(1), z.maxLength(100)),
    numeros: z
      .array(z.object({ id: z.uuid(), times: z._default(z.int().check(z.minimum(1), z.maximum(mostTimes)), 1) }))
      .check(z.minLength(1), z.maxLength(mostNumeros)),
    stopOnWin: z._default(z.boolean(), false),
  }),
  reply: z.object({ slips: z.array(SlipView) }),
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const slips = endpoint({
  method: 'GET',
  path: '/api/lottery/slips',
  access: 'member',
  summary: "The player's slips in this lottery, newest first.",
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1) }),
  reply: z.object({ slips: z.array(SlipView), page: z.number(), more: z.boolean() }),
});

/** Cancelling twice is cancelling once. */
export const cancelSlip = endpoint({
  method: 'POST',
  path: '/api/lottery/slips/:id/cancel',
  access: 'member',
  summary:
    'Take back a slip, or the rest of its chase: the stakes go back. Refuses SLIP_NOT_FOUND, CANCEL_CLOSED, CANCEL_LIMIT, and TOO_FAST while another slip of the draw is being placed.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ slips: z.array(SlipView) }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

const Saved = z.object({ saved: z.array(z.object({ id: z.uuid(), rows: z.array(Row) })) });

export const savedSlips = endpoint({
  method: 'GET',
  path: '/api/lottery/saved',
  access: 'member',
  summary: 'The slips that the player keeps in this lottery, newest first.',
  reply: Saved,
});

export const saveSlip = endpoint({
  method: 'POST',
  path: '/api/lottery/saved',
  access: 'member',
  summary: 'Keeps a slip, to place it again later. A new one takes the place of the oldest of twenty. Refuses SLIP_REFUSED.',
  body: z.object({ rows: z.array(Row).check(z.minLength(1), z.maxLength(100)) }),
  reply: Saved,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const forgetSlip = endpoint({
  method: 'POST',
  path: '/api/lottery/saved/:id/forget',
  access: 'member',
  summary: 'Forgets a slip that the player keeps.',
  params: z.object({ id: z.uuid() }),
  reply: Saved,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const shots = endpoint({
  method: 'GET',
  path: '/api/lottery/numeros/:id/shots',
  access: 'member',
  summary: 'The shots of a numero of yeekee, in order.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    shots: z.array(z.object({ place: count, number: count, name: z.string(), isOwn: z.boolean() })),
    /** The prizes that were paid at the draw to members of the player's merchant. */
    prizes: z.array(z.object({ place: count, amount: Decimal })),
  }),
});

export const shoot = endpoint({
  method: 'POST',
  path: '/api/lottery/numeros/:id/shots',
  access: 'member',
  summary: 'Shoots a number into a numero of yeekee, free of charge.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ number: z.int().check(z.minimum(0), z.maximum(99_999)) }),
  reply: z.object({ place: count }),
  rateLimit: { calls: 40, perSeconds: 60 },
});

/** The socket of a screen. The first message comes from the screen, the others from the studio. */
export const drawSocketPath = '/api/lottery/socket';
export const DrawsHello = z.object({ session: z.string().check(z.minLength(20), z.maxLength(100)) });
/** `changed`: the draws of the lottery are not as they were; the screen asks for the board. */
export const DrawMessage = z.object({ type: z.enum(['listening', 'changed']) });
