/** How a vendor of a family would speak: calls written and signed as it writes and signs them. For its sandbox, its self-test, and the examples it reads. */
export type VendorOperation =
  | { kind: 'BALANCE' }
  | { kind: 'BET'; tx: string; round: string; amount: string }
  | { kind: 'WIN'; tx: string; round: string; bet: string; amount: string; validBet?: string }
  | { kind: 'UNDO_BET'; tx: string; round: string; bet: string; amount: string }
  | { kind: 'ADJUST'; tx: string; round: string; amount: string }
  | { kind: 'PRIZE'; tx: string; amount: string }
  | { kind: 'TIP'; tx: string; amount: string };

/** The player and the game, and the vendor's name of their session. */
export type PlayerSession = { playerId: string; session: string; game: string; currency: string };

/** A call before it is signed: its operation and its body. */
export type UnsignedCall = { op: string; body: string };

/** The credentials of a vendor: a secret, or a private key in PEM. */
export type SigningCredential = { keyId: string; secret: string };

/** A call as it goes over the wire. `path` is asked for with its query. */
export type SignedCall = { path: string; headers: Readonly<Record<string, string>>; body: string };

export type VendorCodec = {
  /** Undefined where the family has no words for it. */
  encode: (operation: VendorOperation, seat: PlayerSession) => UnsignedCall | undefined;
  /** `path` without a query. The older signature of a call is replaced. */
  sign: (unsigned: UnsignedCall, path: string, proof: SigningCredential, attempt: { atMs: number; nonce: string }) => SignedCall;
};

export const asJson = { 'content-type': 'application/json' };
export const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
