/** The messages between the platform and its sandbox. The sandbox is another thread with a database of its own; nothing else passes between the two. */
import type { Currency } from '@croupier/contract/core/money';
import type { KeyAlgorithm, VendorFamily } from '@croupier/contract/play/vendor-portal';
import type { SandboxSeat } from '@croupier/contract/play/vendor-portal-practice';

/** A vendor as its sandbox knows it: the terms of the real one, and a key that is good there alone. */
export type SandboxVendor = {
  code: string;
  name: string;
  family: VendorFamily;
  settings: Record<string, string>;
  currencies: Record<string, { code: string; times: number }>;
  canResettle: boolean;
  takesLateWins: boolean;
  winsWithoutBet: boolean;
  refusesShortAdjust: boolean;
  key: { keyId: string; algorithm: KeyAlgorithm; secret: string; publicKey: string | null };
};

export type SandboxCall = {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** The caller: bad signatures are counted by it. */
  address: string;
};

/** The outcome of a call there; `code` is in our words. */
export type SandboxAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  code: string;
  /** The balance of the player afterwards, where the answer is about money. */
  balance: string | null;
  ms: number;
};

/** Whatever is asked for brings its vendor along, so a sandbox that was begun anew knows it at once. */
export type SandboxRequest =
  | { kind: 'SIT'; vendor: SandboxVendor; game: string; currency: Currency; cash: string }
  | { kind: 'CALL'; vendor: SandboxVendor; call: SandboxCall };

export type SandboxResults = { SIT: SandboxSeat; CALL: SandboxAnswer };

export type SandboxMessage = { id: number; asked: SandboxRequest };
export type SandboxReply = { id: number; answer?: unknown; failed?: string } | { open: true } | { failed: string };
