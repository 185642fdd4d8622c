import type { HttpReply, RawCall, Result, Wish } from '#rules/play/protocols/adapter';
import type { Vendor } from '../find-vendor.ts';
import type { Key } from '#rules/play/protocols/signature';

/** A call between a vendor and us, as it was, not yet masked. */
export type HeardCall = {
  vendor: Vendor;
  direction: 'IN' | 'OUT';
  place: 'LIVE' | 'SANDBOX';
  method: string;
  call: RawCall;
  /** Whence it came; of a call of ours, empty. */
  address: string;
  key: Key | undefined;
  answer: Pick<HttpReply, 'status' | 'body'>;
  /** OK, or why not, in our words. */
  code: string;
  atMs: number;
  ms: number;
  requestId: string;
  wishes: readonly Wish[];
  results: readonly Result[];
};

type Listener = (heard: HeardCall) => void;

/** No more than this waits to be written; what comes beyond is counted. */
const waitingMax = 2_000;
/** Who is not believed may be anybody: they shall not fill the log. */
const strangersPerSecond = 5;

let waiting: HeardCall[] = [];
let unkept = new Map<string, number>();
let used = new Map<string, number>();
let perSecond = 50;
let second = { at: 0, kept: 0, strangers: 0 };
let listener: Listener | undefined;

/** Whose calls these are: a house answers for all the codes it speaks for. */
export const houseOf = ({ house, code }: Pick<Vendor, 'house' | 'code'>): string => house ?? code;

const isStranger = (code: string): boolean =>
  code === 'ADDRESS_NOT_ALLOWED' || code === 'SIGNATURE_INVALID' || code === 'TOO_MANY_REQUESTS';

/**
 * Whether a call is to be kept, as the vendor's setting says and as far as there is room: this is asked with every bet, so it counts and does nothing else. A
 * sample takes whole players, so that a round is there with all its calls or not at all; what was refused is in every sample.
 */
export const keepsCall = (vendor: Vendor, code: string, wishes: readonly Wish[], atMs: number): boolean => {
  if (listener !== undefined) return true;
  const { mode, oneIn } = vendor.keeps;
  if (mode === 'OFF' || (mode === 'SAMPLE' && code === 'OK' && !isInSample(wishes, oneIn))) return false;
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

const isInSample = ([wish]: readonly Wish[], oneIn: number): boolean => {
  const who = wish === undefined ? undefined : 'request' in wish ? whoOf(wish.request) : (wish.playerId ?? wish.token);
  if (who === undefined) return true;
  let mark = 0;
  for (let index = Math.max(0, who.length - 8); index < who.length; index += 1) mark = (mark * 31 + who.charCodeAt(index)) >>> 0;
  return mark % oneIn === 0;
};

const whoOf = (request: object): string | undefined =>
  'playerId' in request && typeof request.playerId === 'string' ? request.playerId : undefined;

/** Keeps a call until it is written; only of one that `keepsCall`. */
export const hearCall = (heard: HeardCall): void => {
  if (listener !== undefined) listener(heard);
  else waiting.push(heard);
};

/** Notes that a key was used; when it was last is written now and then. */
export const noteKeyUse = (keyId: string, atMs: number): void => {
  used.set(keyId, atMs);
};

/** What waits to be written, which is from then on whose who takes it. */
export const takeHeard = (): { calls: HeardCall[]; unkept: Map<string, number>; used: Map<string, number> } => {
  const taken = { calls: waiting, unkept, used };
  waiting = [];
  unkept = new Map();
  used = new Map();
  return taken;
};

/** How many calls this process keeps in a second. */
export const keepPerSecond = (calls: number): void => {
  perSecond = calls;
};

/** Tells every call to somebody, in the place of keeping it: in the sandbox all of them are wanted at once. */
export const tellCallsTo = (hear: Listener): void => {
  listener = hear;
};
