import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { VendorCode } from '@croupier/contract/core/ids';
import pg from 'pg';
import type { FeedOptions } from './recon-feed.ts';
import type { LoadOptions } from './wallet-load.ts';

/** The platform's database, and the vendor whose rounds they are. */
type At = { url: string; vendor: VendorCode; keyId: string; players: LoadOptions['players'] };

/** Rounds of the hour before this one: in our book, and on the list of a vendor beside us. Their money is in no ledger, so nothing is proved afterwards. */
export const aBookOfRounds = async (rounds: number, { url, vendor, keyId, players }: At) => {
  const vendorsModule = await import('../server/src/modules/play/vendors/index.ts');
  const vendorReconciliation = await import('../server/src/modules/play/vendor-reconciliation/index.ts');
  const { inTransaction } = await import('../server/src/platform/database.ts');
  const { vendorSecret } = await import('../server/test/player.ts');
  const hourMs = 3_600_000;
  const untilMs = Math.floor(Date.now() / hourMs) * hourMs;
  const some = players.slice(0, 1_000).map(({ memberId }) => memberId as string);
  const options: FeedOptions = {
    vendor,
    keyId,
    secret: vendorSecret,
    currency: 'THB',
    players: some,
    rounds,
    fromMs: untilMs - hourMs,
    untilMs,
  };
  console.log(`${rounds.toLocaleString('en')} rounds are written …`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const at = `to_timestamp(($3::float8 + floor(($4::float8 - $3::float8) * n / $5)) / 1000)`;
  for (let from = 0; from < rounds; from += 100_000) {
    await client.query(
      `with old as materialized (
         select n, ($1::uuid[])[n % cardinality($1::uuid[]) + 1] as member_id, uuidv7() as id, uuidv7() as bet, uuidv7() as win, ${at} as at,
           case when n % 4 = 0 then 38000 else 0 end as payout from generate_series($6::int, $7::int) n),
       owned as (select old.*, m.merchant_id from old join members.member m on m.id = old.member_id),
       rounds as (insert into vendors.round (id, merchant_id, member_id, vendor, game_code, vendor_round_id, currency, state, stake, payout, bets, settles, started_at, ended_at, valid_bet, valid_bet_rule)
         select id, merchant_id, member_id, $2, 'diner', 'old-' || n, 'THB', 'SETTLED', 10000, payout, 1, 1, at, at, 0, 'bench' from owned)
       insert into vendors.transaction (vendor, tx_id, id, merchant_id, member_id, op, round_id, currency, stake, payout, state, code, fingerprint, at)
         select $2, 'b-old-' || n, bet, merchant_id, member_id, 'bet', id, 'THB', 10000, 0, 'APPLIED', 'OK', '', at from owned
         union all select $2, 's-old-' || n, win, merchant_id, member_id, 'settle', id, 'THB', 0, payout, 'APPLIED', 'OK', '', at from owned`,
      [some, vendor, options.fromMs, untilMs, rounds, from, Math.min(from + 100_000, rounds) - 1],
    );
  }
  await client.query('vacuum analyze vendors.round, vendors.transaction');
  const child: ChildProcess = fork(fileURLToPath(new URL('recon-feed.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const port = await new Promise<number>((resolve) => {
    child.once('message', (told) => resolve((told as { port: number }).port));
    child.send(options);
  });
  const address = `http://127.0.0.1:${port}`;
  const terms = { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false };
  await inTransaction((tx) =>
    vendorsModule.registerVendor(tx, {
      code: vendor,
      internalUrl: address,
      launchUrl: address,
      launchMode: 'iframe',
      ...terms,
      ownSecret: vendorSecret,
    }),
  );
  const last = `from vendors.reconciliation where house = $1 and kind = 'ASKED' order by made_at desc limit 1`;
  return {
    ask: () =>
      vendorReconciliation.requestReading({
        house: vendor,
        from: Temporal.Instant.fromEpochMilliseconds(options.fromMs),
        until: Temporal.Instant.fromEpochMilliseconds(untilMs),
        by: 'bench',
      }),
    state: async () => (await client.query<{ state: string }>(`select state ${last}`, [vendor])).rows[0]?.state ?? '',
    result: async () => {
      const { rows } = await client.query<{ lines: string; found: number; problem: string | null }>(
        `select lines, found, problem ${last}`,
        [vendor],
      );
      const [row] = rows;
      return `${Number(row?.lines).toLocaleString('en')} transactions, ${row?.found} differences${row?.problem ? `, ${row.problem}` : ''}`;
    },
    close: () => {
      child.disconnect();
      void client.end();
    },
  };
};
