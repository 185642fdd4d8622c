import type { Generated } from 'kysely';

export type FairnessTables = {
  'fairness.seed_pair': {
    id: Generated<string>;
    player_id: string;
    game_code: string;
    server_seed: string;
    server_seed_hash: string;
    client_seed: string;
    next_nonce: number;
    created_at: Temporal.Instant;
    revealed_at: Temporal.Instant | null;
  };
};
