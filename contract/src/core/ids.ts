import * as z from 'zod/mini';

// A round's id can never be handed to a function that wants a member's.

export const MemberId = z.uuid().brand<'MemberId'>();
export type MemberId = z.output<typeof MemberId>;

export const SessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.output<typeof SessionId>;

/** A white-label brand, by the short code its people use: `ruby`. */
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

/** A game as its vendor names it. Unique within one vendor. */
export const GameCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/))
  .brand<'GameCode'>();
export type GameCode = z.output<typeof GameCode>;

/** A game as the catalogue names it. Unique in the installation. */
export const NodeId = z
  .string()
  .check(z.regex(/^[A-Z0-9_]+:[A-Za-z0-9_.-]{1,64}$/))
  .brand<'NodeId'>();
export type NodeId = z.output<typeof NodeId>;

/** A member's stay in one game, opened by a launch; the vendor names it in each bet. */
export const GameSessionId = z.uuid().brand<'GameSessionId'>();
export type GameSessionId = z.output<typeof GameSessionId>;

/** Our own id of a round; the vendor's is only unique within its game and player. */
export const RoundId = z.uuid().brand<'RoundId'>();
export type RoundId = z.output<typeof RoundId>;

export const DepositId = z.uuid().brand<'DepositId'>();
export type DepositId = z.output<typeof DepositId>;

/** A transfer in the book. */
export const TransferId = z.uuid().brand<'TransferId'>();
export type TransferId = z.output<typeof TransferId>;

export const WithdrawalId = z.uuid().brand<'WithdrawalId'>();
export type WithdrawalId = z.output<typeof WithdrawalId>;

/** A bank account or an address of a member's own, to which their withdrawals go. */
export const PayoutAccountId = z.uuid().brand<'PayoutAccountId'>();
export type PayoutAccountId = z.output<typeof PayoutAccountId>;

/** One sending of a withdrawal's money, or of a part of it. Rails know it by this id. */
export const PayoutLegId = z.uuid().brand<'PayoutLegId'>();
export type PayoutLegId = z.output<typeof PayoutLegId>;

/** One movement of money between a member's main wallet and their wallet at a vendor. The vendor knows it by this id. */
export const VendorTransferId = z.uuid().brand<'VendorTransferId'>();
export type VendorTransferId = z.output<typeof VendorTransferId>;

/** A picture somebody sent. Random in all its bits: nobody finds another's by counting. */
export const UploadId = z.uuid().brand<'UploadId'>();
export type UploadId = z.output<typeof UploadId>;

/** Documents of a member that wait to be looked at, or were. */
export const KycApplicationId = z.uuid().brand<'KycApplicationId'>();
export type KycApplicationId = z.output<typeof KycApplicationId>;
