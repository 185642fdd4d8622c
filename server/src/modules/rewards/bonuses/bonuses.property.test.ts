/** Any order of bets, payouts, rollbacks, gifts, expiries and renunciations leaves what a slow model says, and no money is lost or made. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decimalOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import { closeDatabase, inTransaction } from '#platform/database';
import { aBonus } from '#test/bonus';
import * as slow from '#test/bonus-model';
import { aPlayer, ask, aVendor, faultsOfTheBook, type Player } from '#test/player';
import { untilReacted } from '#test/reacted';
import { dropGrant } from './index.ts';
import { settleDueGrants } from './settle-grants.ts';

before(() => untilReacted());
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

type Act =
  | { do: 'give'; amount: number; times: number; cap: number | null; group: string }
  | { do: 'bet'; stake: number; payout: number | null }
  | { do: 'settle' | 'undo' | 'giveUp'; which: number; payout: number }
  | { do: 'expire' };

const baht = (value: number): bigint => BigInt(Math.round(value * 100)) * 100n;
const hundredths = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((value) => value / 100);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      amount: hundredths(60),
      times: fc.constantFrom(0, 0.5, 1, 2),
      cap: fc.option(hundredths(50), { freq: 2 }),
      group: fc.constantFrom('A', 'B'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      stake: hundredths(60),
      payout: fc.option(fc.oneof(fc.constant(0), hundredths(150)), { freq: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('settle' as const, 'undo' as const, 'giveUp' as const),
      which: fc.nat(9),
      payout: fc.oneof(fc.constant(0), hundredths(150)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
);

const decimal = (amount: bigint, player: Player): string => decimalOf({ amount, currency: player.member.currency });

let names = 0;
const fresh = (prefix: string): string => {
  names += 1;
  return `${prefix}${names}`;
};

/** Does one act in both worlds. */
const perform = async (player: Player, model: slow.Model, one: Act): Promise<void> => {
  switch (one.do) {
    case 'give': {
      const amount = baht(one.amount);
      const cap = one.cap === null ? null : baht(one.cap);
      const name = await aBonus(player, decimal(amount, player), {
        group: one.group,
        cashoutMax: cap === null ? null : decimal(cap, player),
        wagering: { timesPpm: one.times * 1_000_000 },
      });
      await settleDueGrants();
      return slow.give(model, { name, group: one.group, amount, required: (amount * BigInt(one.times * 10)) / 10n, cap });
    }
    case 'bet': {
      const order = await ask<{ id: string }>(
        `select id from bonuses.bonus_grant where member_id = $1 and state = 'ACTIVE' order by expires_at, id`,
        [player.member.id],
      );
      const name = `${model.rounds.length}`;
      const { code } = await player.bet(fresh('b'), `r${name}`, decimal(baht(one.stake), player));
      const isTaken = slow.bet(model, baht(one.stake), order.map(({ id }) => id)); // prettier-ignore
      assert.equal(code === 'OK', isTaken, code);
      const round = model.rounds.at(-1);
      if (isTaken && one.payout !== null && round !== undefined) await settle(player, model, round, one.payout);
      return;
    }
    case 'settle': {
      const open = model.rounds.filter(({ payout, isUndone }) => payout === null && !isUndone);
      const round = open[one.which % Math.max(1, open.length)];
      if (round !== undefined) await settle(player, model, round, one.payout);
      return;
    }
    case 'undo': {
      const standing = model.rounds.filter(({ isUndone }) => !isUndone);
      const round = standing[one.which % Math.max(1, standing.length)];
      if (round === undefined) return;
      const { code } = await player.call('rollback', {
        txId: fresh('x'),
        roundId: `r${model.rounds.indexOf(round)}`,
        scope: 'ROUND',
      });
      assert.equal(code, 'OK');
      await untilReacted();
      await settleDueGrants();
      return slow.undo(model, round);
    }
    case 'giveUp': {
      const open = model.grants.filter(({ state }) => state === 'ACTIVE' || state === 'QUEUED');
      const grant = open[one.which % Math.max(1, open.length)];
      if (grant === undefined) return;
      await inTransaction((tx) => dropGrant(tx, { id: grant.name, memberId: player.member.id }, 'MEMBER'));
      await settleDueGrants();
      return slow.giveUp(model, grant);
    }
    case 'expire':
      await ask(
        `update bonuses.bonus_grant set expires_at = now() - interval '1 hour' where member_id = $1 and closed_at is null and met_at is null
           and not exists (select from turnover.requirement r where r.source_id = bonus_grant.id and r.closed_at is not null)`,
        [player.member.id],
      );
      await settleDueGrants();
      await settleDueGrants();
      return slow.expire(model);
  }
};

const settle = async (player: Player, model: slow.Model, round: slow.ModelRound, payout: number): Promise<void> => {
  const name = model.rounds.indexOf(round);
  const { code } = await player.settle(fresh('s'), `r${name}`, decimal(baht(payout), player));
  assert.equal(code, 'OK');
  await untilReacted();
  await settleDueGrants();
  slow.pay(model, round, baht(payout));
};

type Kept = { id: string; state: string; converted: bigint; removed: bigint; counted: bigint | null };

const compare = async (player: Player, model: slow.Model): Promise<void> => {
  const accounts = await player.accounts();
  const kept = await ask<Kept>(
    `select g.id, g.state, g.converted, g.removed, r.counted from bonuses.bonus_grant g
     left join turnover.requirement r on r.source = 'GRANT' and r.source_id = g.id where g.member_id = $1 order by g.created_at, g.id`,
    [player.member.id],
  );
  const balances = (name: string): bigint => accounts[`BONUS:${name}`] ?? 0n;
  assert.deepEqual(
    {
      cash: accounts['CASH'] ?? 0n,
      debt: -(accounts['RECEIVABLE'] ?? 0n),
      grants: kept.map((row) => ({ ...row, balance: balances(row.id) })),
    },
    {
      cash: model.cash,
      debt: model.debt,
      grants: model.grants.map(({ name, state, converted, removed, counted, balance }, index) => ({
        id: name,
        state,
        converted,
        removed,
        counted: kept[index]?.counted === null ? null : counted,
        balance,
      })),
    },
  );
};

/** Given + wins − stakes = converted + removed + left, over the ledger of each grant's account. */
const compareIdentity = async (player: Player): Promise<void> => {
  const rows = await ask<{ reason: string; kind: string; sum: bigint }>(
    `select t.reason, a.kind, sum(e.amount)::bigint as sum from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.transfer t on t.id = e.transfer_id
     where a.owner = $1 and a.kind like 'BONUS:%' group by 1, 2`,
    [player.member.id],
  );
  const kept = await ask<{ id: string; amount: bigint; converted: bigint; removed: bigint; activated: boolean }>(
    'select id, amount, converted, removed, activated_at is not null as activated from bonuses.bonus_grant where member_id = $1',
    [player.member.id],
  );
  const accounts = await player.accounts();
  for (const { id, amount, converted, removed, activated } of kept) {
    const own = rows.filter(({ kind }) => kind === `BONUS:${id}`);
    const played = own.filter(({ reason }) => !reason.startsWith('BONUS_')).reduce((sum, row) => sum + row.sum, 0n);
    assert.equal((activated ? amount : 0n) + played, converted + removed + (accounts[`BONUS:${id}`] ?? 0n));
  }
};

const runs = 25;

test('whatever happens in whatever order, balances, progress and ends are those of the model', async () => {
  const vendor = await aVendor({ canResettle: true, takesLateWins: true });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), fc.integer({ min: 0, max: 80 }), async (acts, cash) => {
      const player = await aPlayer({ vendor, cash: `${cash}.00` });
      const model = slow.emptyModel(baht(cash));
      for (const one of acts) {
        await perform(player, model, one);
        await compare(player, model);
      }
      await compareIdentity(player);
    }),
    { numRuns: runs },
  );
});
