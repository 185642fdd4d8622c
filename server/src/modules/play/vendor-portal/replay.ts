import type { VendorCode } from '@croupier/contract/core/ids';
import type * as practice from '@croupier/contract/play/vendor-portal-practice';
import { type AtWork } from '#modules/console/audit';
import { vendorsFor } from '#rules/console/audit/roles';
import * as vendorCalls from '#modules/play/vendor-calls';
import * as protocols from '#modules/play/protocols';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { withVendorPermission } from './with-vendor-permission.ts';
import { compareAnswers, reseated } from './replay.rules.ts';
import { exchangeOf, sandboxVendor, newSandboxPlayer, sendInSandbox } from './sandbox/sandbox.ts';
import type { SandboxVendor } from './sandbox/sandbox-messages.ts';

/** Nobody looks at more, and each of them is sent. */
const beforeMax = 50;
/** Enough for any stake that was ever played. */
const playMoney = '1000000.00';

type Kept = NonNullable<Awaited<ReturnType<typeof vendorCalls.findCall>>>;

/** A kept call, and what was said about its round before. A draft and a comparison tell what was said, so they are for who may read it. */
const keptCall = async (tx: Tx, { operator }: AtWork, code: VendorCode, id: string): Promise<{ call: Kept; before: Kept[] }> => {
  const readable = vendorsFor(operator.holdings, 'vendordesk.calls');
  if (readable === undefined || readable?.includes(code) === false) throw new Refusal('NOT_ALLOWED');
  const call = await vendorCalls.findCall(tx, code, id);
  if (call === undefined) throw new Refusal('NOT_FOUND');
  if (call.direction !== 'IN' || call.place !== 'LIVE' || call.request === '') throw new Refusal('NOT_ALLOWED');
  const rounds = call.names.filter((name) => name.startsWith('r:'));
  const before = rounds.length === 0 ? [] : await vendorCalls.callsBefore(tx, code, rounds, call.at, beforeMax);
  return { call, before };
};

/** A kept call made ready for the sandbox, with a player there who has money enough. Refuses NOT_FOUND, NOT_ALLOWED also to who may not read calls. */
export const draftReplay = async (by: AtWork, code: VendorCode, id: string): Promise<z.output<typeof practice.draftReplay.reply>> => {
  const { kept, there, game, currency } = await withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, { vendor }) => {
    const found = await keptCall(tx, by, code, id);
    const { op, url, request, headers } = found.call;
    const operations = vendor.protocol.parse({ op, url, headers, body: Buffer.from(request) }, vendor.settings);
    const [operation] = typeof operations === 'string' ? [] : operations;
    const said: Readonly<Record<string, unknown>> = operation === undefined ? {} : 'request' in operation ? operation.request : operation;
    const [gameCode, currencyCode] = [said['gameCode'], said['currency']];
    const answer = {
      kept: found,
      there: await sandboxVendor(tx, vendor, found.call.vendor),
      game: typeof gameCode === 'string' ? gameCode : undefined,
      currency: typeof currencyCode === 'string' ? protocols.currencyFor(vendor.units, currencyCode) : undefined,
    };
    return { answer, details: { op } };
  });
  const seat = await newSandboxPlayer(there, playMoney, game, currency);
  const { op, request } = kept.call;
  return { draft: { op, url: `/sandbox/gw/v1/${there.code}/${op}`, body: reseated(request, seat) }, seat, before: kept.before.length };
};

type Replay = z.output<NonNullable<typeof practice.replayCall.body>>;

/** Sends a call in the sandbox and compares what is said there with what was said then. Refuses as `draftReplay`. */
export const replayCall = async (
  by: AtWork,
  code: VendorCode,
  id: string,
  { draft, seat, withBefore }: Replay,
): Promise<z.output<typeof practice.replayCall.reply>> => {
  const { kept, there } = await withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, { vendor }) => {
    const found = await keptCall(tx, by, code, id);
    const answer = { kept: found, there: await sandboxVendor(tx, vendor, found.call.vendor) };
    return { answer, auditAction: 'vendordesk.call-replayed', details: { op: found.call.op, withBefore } };
  });
  const before: practice.Exchange[] = [];
  for (const one of withBefore ? kept.before : []) before.push(await exchanged(there, { op: one.op, body: reseated(one.request, seat) }));
  const exchange = await exchanged(there, { op: draft.op, body: draft.body });
  const lines = compareAnswers(kept.call, exchange);
  return { before, exchange, lines, isSame: lines.every(({ verdict }) => verdict !== 'DIFFERS') };
};

const exchanged = async (there: SandboxVendor, unsigned: protocols.UnsignedCall): Promise<practice.Exchange> =>
  exchangeOf(unsigned, (await sendInSandbox(there, unsigned)).answer);
