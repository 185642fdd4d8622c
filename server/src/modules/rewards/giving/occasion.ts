import type { OperatorId } from '@croupier/contract/core/ids';
import type { Programme } from '@croupier/contract/rewards/rewards';

/** By which programme a reward is given, and why. */
export type Occasion = {
  programme: Programme;
  /** Which promotion, mission or raffle; empty where a programme has only one. */
  programmeId?: string;
  /** Unique within the programme and merchant: a member's period, claim or prize. */
  reference: string;
  /** For the member's file: what it was given for. */
  why: string;
  /** The operator who gave it; absent where the platform did. */
  by?: { operatorId: OperatorId; userName: string };
};
