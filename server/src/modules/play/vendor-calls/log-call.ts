import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorProtocol, HttpReply, RawCall, Result, WalletOperation } from '#rules/play/protocols/protocol';
import type { Key } from '#rules/play/protocols/signature';

/** The facts that the call log needs of a vendor. */
export type LoggedVendor = {
  code: VendorCode;
  /** The vendor whose address, terms and keys this code shares; null: its own. */
  house: VendorCode | null;
  protocol: Pick<VendorProtocol, 'family'>;
  keys: ReadonlyMap<string, Key>;
  ownSecret: string | null;
  /** How many of its calls are logged; of a sample, one player in `oneIn`. */
  keeps: { mode: 'OFF' | 'SAMPLE' | 'FULL'; oneIn: number };
};

/** A call between a vendor and us, not yet masked. */
export type LoggedCall = {
  vendor: LoggedVendor;
  direction: 'IN' | 'OUT';
  place: 'LIVE' | 'SANDBOX';
  method: string;
  call: RawCall;
  /** The caller's address; empty for a call of ours. */
  address: string;
  key: Key | undefined;
  answer: Pick<HttpReply, 'status' | 'body'>;
  /** OK, or our code of the refusal. */
  code: string;
  atMs: number;
  ms: number;
  requestId: string;
  operations: readonly WalletOperation[];
  results: readonly Result[];
};

type Listener = (logged: LoggedCall) => void;

/** At most this many calls wait to be written; the others are only counted. */
const waitingMax = 2_000;
/** An unauthenticated caller can be anybody: such calls must not fill the log. */
const strangersPerSecond = 5;

let waiting: LoggedCall[] = [];
let unkept = new Map<string, number>();
let perSecond = 50;
let second = { at: 0, kept: 0, strangers: 0 };
let listener: Listener | undefined;

/** The vendor under which calls are logged: the main code of all its brands. */
export const houseOf = ({ house, code }: Pick<LoggedVendor, 'house' | 'code'>): string => house ?? code;

const isStranger = (code: string): boolean =>
  code === 'ADDRESS_NOT_ALLOWED' || code === 'SIGNATURE_INVALID' || code === 'TOO_MANY_REQUESTS';

/**
 * Whether a call is to be logged, by the vendor's setting and the room left. It is asked with every bet, so it only counts. A sample takes whole players, so that a
 * round is logged with all its calls or not at all; every sample contains the refused calls.
 */
export const shouldLog = (vendor: LoggedVendor, code: string, operations: readonly WalletOperation[], atMs: number): boolean => {
  if (listener !== undefined) return true;
  const { mode, oneIn } = vendor.keeps;
  if (mode === 'OFF' || (mode === 'SAMPLE' && code === 'OK' && !isInSample(operations, oneIn))) return false;
  const at = Math.floor(atMs / 1_000);
  if (second.at !== at) second = { at, kept: 0, strangers: 0 };
  const isRoom = second.kept < perSecond && waiting.length < waitingMax && !(isStranger(code) && second.strangers >= strangersPerSecond);
  if (!isRoom) {
    const house = houseOf(vendor);
    unkept.set(house, (unkept.get(house) ?? 0) + 1);
    return false;
  }
  second.kept += 1;
  if (isStranger(code)) second.strangers += 1;
  return true;
};

const isInSample = ([operation]: readonly WalletOperation[], oneIn: number): boolean => {
  const who =
    operation === undefined ? undefined : 'request' in operation ? whoOf(operation.request) : (operation.playerId ?? operation.token);
  if (who === undefined) return true;
  let mark = 0;
  for (let index = Math.max(0, who.length - 8); index < who.length; index += 1) mark = (mark * 31 + who.charCodeAt(index)) >>> 0;
  return mark % oneIn === 0;
};

const whoOf = (request: object): string | undefined =>
  'playerId' in request && typeof request.playerId === 'string' ? request.playerId : undefined;

/** Keeps a call until it is written; only for a call that `shouldLog` allowed. */
export const logCall = (logged: LoggedCall): void => {
  if (listener !== undefined) listener(logged);
  else waiting.push(logged);
};

/** Takes what waits to be written: it is not returned a second time. */
export const takePending = (): { calls: LoggedCall[]; unkept: Map<string, number> } => {
  const taken = { calls: waiting, unkept };
  waiting = [];
  unkept = new Map();
  return taken;
};

/** Sets how many calls this process logs in a second. */
export const keepPerSecond = (calls: number): void => {
  perSecond = calls;
};

/** Sends every call to a listener instead of logging it: the sandbox needs each of them at once. */
export const redirectCallLog = (hear: Listener): void => {
  listener = hear;
};
