import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import type { Title } from '#studio/engine/game-family';
import type { SharedTable } from '#studio/engine/shared-rounds/shared-game';

/** A table: the name of its mathematics without the version, its pace, its limits and who leads it. */
export type TableTitle = Title & SharedTable & { maths: string; kind: NonNullable<FeedGame['kind']> };
