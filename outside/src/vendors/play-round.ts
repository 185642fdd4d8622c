import { randomUUID } from 'node:crypto';
import { type Decimal, decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { Tx } from '../database.ts';
import type { Operation, Family } from './operation.rules.ts';
import * as store from './store.ts';

/** The wished result of a round. */
export type Play = { token: string; stake: Decimal; payout: Decimal };

/** How each family corrects a round that was settled. */
const corrects: Readonly<Record<Family, 'ADJUST' | 'UNDO_WIN' | 'UNDO_BET'>> = {
  CANONICAL: 'ADJUST',
  PRAGMATIC: 'ADJUST',
  HUB88: 'UNDO_WIN',
  SLOTEGRATOR: 'UNDO_WIN',
  // Cancelled whole, and played again under other names.
  EVOLUTION: 'UNDO_BET',
};

/**
 * Plays a round: writes it into the vendor's own book and what the platform is to be told of it, with the fault that was asked for. Nothing is sent here.
 * Answers the round's name.
 */
export const playRound = async (tx: Tx, { token, stake, payout }: Play, at: Temporal.Instant): Promise<string> => {
  const session = await store.findSession(tx, token);
  const house = session && (await store.findHouse(tx, session.house));
  if (session === undefined || house === undefined) throw new Error('nobody sits there');
  const fault = await store.takeFault(tx, house.code);
  const [name, bet, win] = [newName(), newName(), newName()];
  const units = (amount: Decimal) => moneyOf(amount, session.currency).amount;
  await store.addRound(tx, { name, token, bet, win, stake: units(stake), payout: units(payout) });

  const due = fault?.what === 'LATE' ? at.add({ seconds: fault.seconds }) : at;
  const deliveryFault = fault && deliveryFaults[fault.what];
  const queueMessage = (
    operation: Operation,
    more: { waitsFor?: string; quirk?: store.DeliveryFault | undefined; at?: Temporal.Instant } = {},
  ) => store.addMessage(tx, { token, round: name, operation, at, ...more });
  const winOperation: Operation = { kind: 'WIN', tx: win, round: name, bet, amount: payout, ends: true };
  if (fault?.what === 'OUT_OF_ORDER') {
    await queueMessage(winOperation);
    await queueMessage({ kind: 'BET', tx: bet, round: name, amount: stake }, { at: at.add({ milliseconds: 1 }) });
    return name;
  }
  const betMessage = await queueMessage({ kind: 'BET', tx: bet, round: name, amount: stake }, { quirk: deliveryFault, at: due });
  if (fault?.what === 'MISSING_WIN') return name;
  const winMessage = await queueMessage(winOperation, { waitsFor: betMessage, quirk: deliveryFault, at: due });
  if (fault?.what === 'RESETTLE')
    await correct(tx, { token, name, bet, win, stake, payout, currency: session.currency }, house.family, winMessage, at);
  return name;
};

const newName = (): string => randomUUID();

const deliveryFaults: Partial<Readonly<Record<store.Fault, store.DeliveryFault>>> = {
  DOUBLE: 'DOUBLE',
  WRONG_SIGNATURE: 'WRONG_SIGNATURE',
  TIMEOUT_AFTER_COMMIT: 'TIMEOUT_AFTER_COMMIT',
};

type Settled = {
  token: string;
  name: string;
  bet: string;
  win: string;
  stake: Decimal;
  payout: Decimal;
  currency: Parameters<typeof moneyOf>[1];
};

/** After all, the round pays its stake once more. */
const correct = async (tx: Tx, round: Settled, family: Family, after: string, at: Temporal.Instant): Promise<void> => {
  const { token, name, bet, win, stake, payout, currency } = round;
  const right = moneyOf(payout, currency).amount + moneyOf(stake, currency).amount;
  const rightPayout = decimalOf({ amount: right, currency });
  const queueMessage = (operation: Operation, waitsFor: string) => store.addMessage(tx, { token, round: name, operation, waitsFor, at });
  switch (corrects[family]) {
    case 'ADJUST':
      await queueMessage({ kind: 'ADJUST', tx: newName(), round: name, amount: stake }, after);
      break;
    case 'UNDO_WIN': {
      const undone = await queueMessage({ kind: 'UNDO_WIN', tx: newName(), round: name, bet, win, amount: payout }, after);
      await queueMessage({ kind: 'WIN', tx: newName(), round: name, bet, amount: rightPayout, ends: true }, undone);
      break;
    }
    case 'UNDO_BET': {
      const undone = await queueMessage({ kind: 'UNDO_BET', tx: newName(), round: name, bet, amount: stake }, after);
      const again = newName();
      const betAgain = await queueMessage({ kind: 'BET', tx: again, round: name, amount: stake }, undone);
      await queueMessage({ kind: 'WIN', tx: newName(), round: name, bet: again, amount: rightPayout, ends: true }, betAgain);
    }
  }
  await store.setRound(tx, name, 'OPEN', right);
};
