/** What the QR on a Thai transfer slip says: the sending bank's three digits and its reference, which is unique for ever. */
export type Slip = { sendingBank: string; transactionRef: string };

/** What the bank says of a slip. UNKNOWN: it did not answer. */
export type SlipCheck =
  | { state: 'GENUINE'; lineId: string; account: string; amount: string; currency: string; payer: string; postedAt: string }
  | { state: 'NOT_FOUND' }
  | { state: 'UNKNOWN' };

/** Reads the QR of a slip in a picture (png or jpg). Undefined when there is none that is a slip's. */
export const readSlip = async (_picture: Buffer): Promise<Slip | undefined> => {
  throw new Error('being built');
};

/** Asks the bank at which the money arrived whether a slip is true. Not in a transaction. `rail` is the receiving bank. */
export const checkSlip = async (_rail: string, _slip: Slip): Promise<SlipCheck> => {
  throw new Error('being built');
};
