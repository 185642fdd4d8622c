import type { Generated } from 'kysely';

export type FairnessTables = {
  'fairness.seed_pair': {
    id: Generated<string>;
    player_id: string;
    game_code: string;
    /** Sealed until it is revealed (`seal-seeds.ts`). */
    server_seed: string;
    server_seed_hash: string;
    /** Null until the first spin of a pair that the studio began by itself. */
    client_seed: string | null;
    /** The commitment of the pair after this one; null only for pairs revealed before there were promises. */
    next_server_seed: string | null;
    next_server_seed_hash: string | null;
    next_nonce: number;
    created_at: Temporal.Instant;
    revealed_at: Temporal.Instant | null;
  };
  'fairness.seed_key': { only_row: Generated<boolean>; fingerprint: string };
};
