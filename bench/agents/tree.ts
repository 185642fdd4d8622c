/** A tree of members as it grows by itself: most come in under those who came lately, so that it becomes deep. */
import type { MemberId } from '@croupier/contract/core/ids';
import pg from 'pg';

const depthMax = 20;
const chunk = 100_000;

export const idOf = (place: number): MemberId => `018f0000-0000-7000-8000-${place.toString(16).padStart(12, '0')}` as MemberId;

/** Numbers below another, the same in every run. */
const drawer = () => {
  let state = 20_261_121;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

type TreeOptions = { members: number; merchantId: string; playersOfAgent: number };

/**
 * Writes the members, agents first: an agent's upline always has a smaller place. One of so many members is an agent, and one of ten stands below the second
 * agent, who is to be moved.
 */
export const agentTree = async (url: string, { members, merchantId, playersOfAgent }: TreeOptions) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const draw = drawer();
  const begun = performance.now();
  const agents = Math.max(20, Math.floor(members / playersOfAgent));
  const depths = new Uint8Array(members);
  depths[0] = 1;
  depths[1] = 2;
  const agentsOf = { moved: [1], others: [0] };
  const uplineOf = (place: number): number | null => {
    if (place === 0) return null;
    if (place === 1) return 0;
    const group = place % 10 === 0 ? agentsOf.moved : agentsOf.others;
    for (;;) {
      const at = draw(3) === 0 ? draw(group.length) : group.length - 1 - draw(Math.min(group.length, 100));
      const upline = group[at] ?? 0;
      if ((depths[upline] ?? 0) >= (place < agents ? depthMax - 1 : depthMax)) continue;
      depths[place] = (depths[upline] ?? 0) + 1;
      if (place < agents) group.push(place);
      return upline;
    }
  };
  const fill = async (from: number, until: number): Promise<void> => {
    const places = Array.from({ length: until - from }, (_, index) => from + index);
    await client.query(
      `insert into members.member (id, merchant_id, user_name, user_name_key, nickname, type, currency, language, registered_at, upline_id)
       select id, $1, 'bench' || n, 'bench' || n, 'bench' || n, case when n < $2 then 1 else 0 end, 'THB', 'en', now(), upline
       from unnest($3::uuid[], $4::uuid[], $5::int[]) as t (id, upline, n)`,
      [merchantId, agents, places.map(idOf), places.map(uplineOf).map((place) => (place === null ? null : idOf(place))), places],
    );
  };
  await fill(0, agents);
  for (let from = agents; from < members; from += chunk) await fill(from, Math.min(members, from + chunk));
  await client.query('update agents.position set counted = true');
  await client.query(
    `insert into agents.team (number, merchant_id, members)
     select a.number, $1, count(*) from agents.position p, unnest(p.path[:p.depth - 1]) a(number) group by 1`,
    [merchantId],
  );
  await client.query('vacuum analyze');
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  return { client, idOf, draw, agents, deepest, seconds: Math.round((performance.now() - begun) / 1_000) };
};
