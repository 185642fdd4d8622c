import * as z from 'zod/mini';

// Branded ids, so that a round's id cannot be passed for a member's.

export const MemberId = z.uuid().brand<'MemberId'>();
export type MemberId = z.output<typeof MemberId>;

export const SessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.output<typeof SessionId>;

/** A white-label brand, by its short code: `ruby`. */
export const MerchantId = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]{1,19}$/))
  .brand<'MerchantId'>();
export type MerchantId = z.output<typeof MerchantId>;

export const OperatorId = z.uuid().brand<'OperatorId'>();
export type OperatorId = z.output<typeof OperatorId>;

/** A game vendor (`vassalage` in older clients): `STUDIO`. */
export const VendorCode = z
  .string()
  .check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/))
  .brand<'VendorCode'>();
export type VendorCode = z.output<typeof VendorCode>;

/** A vendor's code of a game. Unique within one vendor. */
export const GameCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/))
  .brand<'GameCode'>();
export type GameCode = z.output<typeof GameCode>;

/** A game's id in the catalogue. Unique in the installation. */
export const NodeId = z
  .string()
  .check(z.regex(/^[A-Z0-9_]+:[A-Za-z0-9_.-]{1,64}$/))
  .brand<'NodeId'>();
export type NodeId = z.output<typeof NodeId>;

/** A member's session in one game, opened by a launch. The vendor names it in each bet. */
export const GameSessionId = z.uuid().brand<'GameSessionId'>();
export type GameSessionId = z.output<typeof GameSessionId>;

/** The platform's id of a round; the vendor's id is only unique within its game and player. */
export const RoundId = z.uuid().brand<'RoundId'>();
export type RoundId = z.output<typeof RoundId>;

export const DepositId = z.uuid().brand<'DepositId'>();
export type DepositId = z.output<typeof DepositId>;

/** A ledger transfer. */
export const TransferId = z.uuid().brand<'TransferId'>();
export type TransferId = z.output<typeof TransferId>;

export const WithdrawalId = z.uuid().brand<'WithdrawalId'>();
export type WithdrawalId = z.output<typeof WithdrawalId>;

/** A member's bank account or crypto address for withdrawals. */
export const PayoutAccountId = z.uuid().brand<'PayoutAccountId'>();
export type PayoutAccountId = z.output<typeof PayoutAccountId>;

/** One payment of a withdrawal, or of a part of it. Payment channels use this id. */
export const PayoutLegId = z.uuid().brand<'PayoutLegId'>();
export type PayoutLegId = z.output<typeof PayoutLegId>;

/** A transfer between a member's main wallet and their wallet at a vendor. The vendor uses this id. */
export const VendorTransferId = z.uuid().brand<'VendorTransferId'>();
export type VendorTransferId = z.output<typeof VendorTransferId>;

/** An uploaded picture. The id is fully random, so that it cannot be guessed. */
export const UploadId = z.uuid().brand<'UploadId'>();
export type UploadId = z.output<typeof UploadId>;

/** Documents of a member that wait for review or were reviewed. */
export const KycApplicationId = z.uuid().brand<'KycApplicationId'>();
export type KycApplicationId = z.output<typeof KycApplicationId>;
