export type FeedTables = {
  'feed.title': { game_code: string; vendor_code: string; fingerprint: Buffer; revision: bigint; withdrawn: boolean };
  'feed.state': { only_row: boolean; catalogue: Buffer; born: bigint; revision: bigint };
};
