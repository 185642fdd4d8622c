/** The members of `bench/wallet.ts` and `bench/lottery-slips.ts`: with money, a limit, and a session at a vendor. Imported when the settings point at a database. */
import pg from 'pg';
import type { LoadOptions } from './wallet-load.ts';

const bonuses = await import('../server/src/modules/rewards/bonuses/index.ts');
const ledger = await import('../server/src/modules/money/ledger/index.ts');
const wallet = await import('../server/src/modules/money/wallet/index.ts');
const { inTransaction } = await import('../server/src/platform/database.ts');
const { aMember, aMerchant } = await import('../server/test/builders.ts');

type Purse = Parameters<typeof wallet.cashOf>[0];
type Asked = { url: string; vendor: string; members: number; hasGrant: (place: number) => boolean };

/** Members, their sessions and limits in three statements; their money through the ledger. */
export const populate = async ({ url, vendor, members, hasGrant }: Asked): Promise<LoadOptions['players']> => {
  const first = await aMember({ merchant: await aMerchant() });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into members.member (merchant_id, user_name, user_name_key, nickname, type, currency, language, registered_at)
     select merchant_id, 'bench' || n, 'bench' || n, 'bench' || n, type, currency, language, registered_at from members.member, generate_series(2, $2::int) n where id = $1`,
    [first.id, members],
  );
  await client.query(
    `insert into limits.ceiling (merchant_id, member_id, kind, period, amount, currency) select merchant_id, id, 'WAGER', 'DAY', 1000000000000, currency from members.member`,
  );
  // This vendor has no feed to be asked for.
  await client.query(`update vendors.vendor set feed_due_at = now() + interval '1 day'`);
  const { rows } = await client.query<{ memberId: Purse['memberId']; sessionId: string }>(
    `insert into vendors.game_session (merchant_id, member_id, vendor, game_code, currency, language, back_url, deposit_url, token_sha256, token_until, authenticated_at, ends_at)
     select merchant_id, id, $1, 'diner', currency, language, '/', '/', sha256(id::text::bytea), now(), now(), now() + interval '12 hours' from members.member
     returning member_id as "memberId", id as "sessionId"`,
    [vendor],
  );
  const { merchantId, currency } = first;
  for (let from = 0; from < rows.length; from += 256) {
    await inTransaction(async (tx) => {
      const some = rows.slice(from, from + 256).map(({ memberId }) => ({ memberId, merchantId, currency }));
      await ledger.post(
        tx,
        some.map((purse) => ({
          merchantId,
          reference: `bench:${purse.memberId}`,
          reason: 'TEST',
          legs: [
            { account: wallet.cashOf(purse), amount: 100_000_0000n },
            { account: wallet.houseOf(merchantId, 'ADJUSTMENT', currency), amount: -100_000_0000n },
          ],
        })),
      );
      const expiresAt = Temporal.Now.instant().add({ hours: 24 });
      const gift = {
        money: { amount: 50_0000n, currency },
        wageringRequired: 1_000_000_0000n,
        stakeMax: null,
        expiresAt,
        promotion: 'TEST',
      };
      for (const { memberId } of some.filter((_, index) => hasGrant(index)))
        await bonuses.giveGrant(tx, { ...gift, member: { id: memberId, merchantId } });
    });
  }
  await client.query(
    'vacuum analyze ledger.account, ledger.transfer, members.member, limits.ceiling, vendors.game_session, bonuses.bonus_grant',
  );
  await client.query('checkpoint');
  await client.end();
  return rows;
};
