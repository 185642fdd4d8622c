/** Bonuses for tests: a template with terms that a test states in part, and what became of a grant. */
import { randomUUID } from 'node:crypto';
import { moneyOf } from '@croupier/contract/core/money';
import { BonusTerms } from '@croupier/contract/rewards/bonuses';
import * as z from 'zod/mini';
import * as bonuses from '#modules/rewards/bonuses';
import { giveReward } from '#modules/rewards/giving';
import { inTransaction } from '#platform/database';
import { ask } from './ask.ts';
import type { Player } from './player.ts';

type Amounts = 'stakeMax' | 'cashoutMax' | 'depositMin';
export type Terms = Partial<Omit<BonusTerms, 'wagering' | Amounts>> &
  Partial<Record<Amounts, string | null>> & { wagering?: Partial<BonusTerms['wagering']> };

const currency = 'THB' as BonusTerms['currency'];

/** Ten times the bonus, slots in full, tables (here: fish) 20 %, live 10 %. */
export const termsWith = ({ wagering, ...terms }: Terms = {}): BonusTerms =>
  z.parse(BonusTerms, {
    kind: 'BONUS',
    currency,
    stakeMax: null,
    cashoutMax: null,
    cashoutTimesPpm: null,
    useDays: 7,
    queueDays: 30,
    group: 'MAIN',
    forfeitsQueue: false,
    reclaimsConverted: false,
    depositMin: null,
    ...terms,
    wagering: {
      base: 'BONUS',
      timesPpm: 10_000_000,
      figure: 'VALID_BET',
      count: 'ALL',
      weights: { RNG: 1_000_000, FISH: 200_000, LIVE: 100_000 },
      vendorWeights: [],
      gameWeights: [],
      ...wagering,
    },
  });

type Given = Terms & { deposit?: { id: string; amount: string } };

/** Gives a player a bonus under terms of its own. Returns the grant's id. */
export const aBonus = async ({ member }: Player, amount: string, { deposit, ...terms }: Given = {}): Promise<string> => {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const { id: templateId } = await inTransaction((tx) =>
    bonuses.saveTemplate(tx, { merchantId: member.merchantId, code, name: { en: `Bonus ${code}` }, terms: termsWith(terms) }),
  );
  const { outcomeId } = await inTransaction((tx) =>
    giveReward(
      tx,
      member,
      {
        kind: 'BONUS',
        money: moneyOf(amount, currency),
        templateId,
        ...(deposit && { deposit: { id: deposit.id, money: moneyOf(deposit.amount, currency) } }),
      },
      { programme: 'MANUAL', reference: randomUUID(), why: 'a test' },
    ),
  );
  if (outcomeId === null) throw new Error('the bonus was withheld');
  return outcomeId;
};

/** A grant as it is stored: its state, and what became of it in 10^-4. */
export const grantNow = async (id: string) => {
  const [row] = await ask<{ state: string; ended_because: string | null; converted: bigint; removed: bigint }>(
    'select state, ended_because, converted, removed from bonuses.bonus_grant where id = $1',
    [id],
  );
  if (row === undefined) throw new Error('no such grant');
  return row;
};
