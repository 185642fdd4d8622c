import type { MemberId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';

/** Money that a channel reports as received or sent. `(channel, account, lineId)` identifies it permanently. */
export type ChannelTransaction = {
  rail: string;
  lineId: string;
  account: string;
  money: Money;
  text: string;
  payer: { name: string; account: string };
  postedAt: Temporal.Instant;
  /** The owner, if the channel knows it: coins sent to a member's own address. */
  memberId: MemberId | null;
};
