/** The usual ways to do what the platform does otherwise: closure tables, recursion over uplines, a row for each agent and bet. */
import { randomUUID } from 'node:crypto';
import type { MemberId } from '@croupier/contract/core/ids';
import type pg from 'pg';

/** Everybody with everybody above them and themselves, a row for each pair. */
export const buildClosure = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create schema peer;
    create table peer.member (id uuid primary key, upline_id uuid);
    create table peer.closure (above uuid not null, below uuid not null, levels int not null);
    insert into peer.closure select a.member_id, p.member_id, p.depth - t.place::int
      from agents.position p, unnest(p.path) with ordinality t (number, place) join agents.position a using (number);
    alter table peer.closure add primary key (below, above);
    create index on peer.closure (above, below);
    analyze peer.closure`);
};

/** A member and their rows of the closure table, and nothing else. */
export const register = async (client: pg.Client, uplineId: MemberId): Promise<void> => {
  const id = randomUUID();
  await client.query('begin');
  await client.query('insert into peer.member values ($1, $2)', [id, uplineId]);
  await client.query(
    'insert into peer.closure select above, $1, levels + 1 from peer.closure where below = $2 union all select $1::uuid, $1::uuid, 0',
    [id, uplineId],
  );
  await client.query('commit');
};

/** Takes a member and all below them out from under everybody above: to the top. */
export const moveInClosure = async (client: pg.Client, memberId: MemberId): Promise<void> => {
  await client.query(
    `delete from peer.closure c using peer.closure team where team.above = $1 and c.below = team.below
       and c.above in (select above from peer.closure where below = $1 and above <> $1)`,
    [memberId],
  );
};

/** The stakes of one agent's team on a day, by walking down from upline to downline. */
export const sumByRecursion = async (client: pg.Client, agentId: MemberId, day: string): Promise<void> => {
  await client.query(
    `with recursive team as (select id from members.member where id = $1 union all select m.id from team t join members.member m on m.upline_id = t.id)
     select sum(d.valid), sum(d.stake - d.payout), count(distinct d.member_id) filter (where d.valid >= 5000000) from team t join turnover.day d on d.member_id = t.id and d.day = $2`,
    [agentId, day],
  );
};

export const overviewByRecursion = async (
  client: pg.Client,
  agentId: MemberId,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await client.query(
    `with recursive team as (select id from members.member where id = $1 union all select m.id from team t join members.member m on m.upline_id = t.id)
     select count(*), sum(d.stake), sum(d.payout), sum(d.valid) from team t left join turnover.day d on d.member_id = t.id and d.day between $2 and $3`,
    [agentId, from, to],
  );
};

/** The pay of each agent for the last five minutes, as a row for each agent and bet, added up afterwards. */
export const payEachBet = async (client: pg.Client, merchantId: string): Promise<void> => {
  await client.query(`
    create table peer.bet_pay (agent_id uuid not null, round uuid not null, rate bigint not null, amount numeric not null, primary key (agent_id, round));
    create table peer.paid (agent_id uuid primary key, amount numeric not null)`);
  await client.query(
    `insert into peer.bet_pay
     select agent_id, round, rate, valid * greatest(0, rate - coalesce(max(rate) over (partition by round order by level rows between unbounded preceding and 1 preceding), 0))
     from (
       select v.payee_id as agent_id, j.round, j.valid, c.levels as level, case when j.payout > j.stake then t.won_ppm else t.lost_ppm end as rate
       from turnover.journal j join peer.closure c on c.below = j.member_id and c.levels > 0
         join agents.contract_version v on v.payee_id = c.above and v.kind = 'REALTIME' and v.in_force_to is null join agents.contract_tier t on t.version_id = v.id
       where j.merchant_id = $1 and j.number > (select bets_after from agents.run where merchant_id = $1 and kind = 'REALTIME' order by bets_after limit 1)) x`,
    [merchantId],
  );
  await client.query('insert into peer.paid select agent_id, sum(amount) from peer.bet_pay group by 1');
};
