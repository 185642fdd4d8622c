import {
  type Command,
  done,
  except,
  note,
  type Outcome,
  type Player,
  refused,
  type Round,
  type Transaction,
  type World,
} from './world.rules.ts';

/** How reconciliation names what it carries out in place of a message: see `reconcile/compare-page.ts`. */
const standInPrefix = 'recon:';

const hasEnded = (round: Round | undefined): round is Round => round?.state === 'SETTLED' || round?.state === 'RESETTLED';

/** Whether a payout could be one that reconciliation has paid already without knowing its name. */
export const mayBeStoodInFor = ({ op, txId, vendor }: Command, round: Round | undefined): boolean =>
  op === 'settle' && vendor.listsRounds && hasEnded(round) && !txId.startsWith(standInPrefix);

/**
 * A win that comes after all, when reconciliation has paid it from the vendor's list: it is done, and moves nothing. One of another amount contradicts the list.
 * Undefined: nothing stands in for it.
 */
export const decideStoodInFor = (world: World, command: Command, player: Player, round: Round | undefined): Outcome | undefined => {
  if (!mayBeStoodInFor(command, round) || round === undefined) return undefined;
  const ofRound = world.byRound.get(round.id) ?? [];
  const standIn = ofRound.find((one) => isStandIn(one) && !ofRound.some(({ refTxId }) => refTxId === one.txId));
  if (standIn === undefined) return undefined;
  if (standIn.payout !== command.payout) {
    except(world, command, player, 'DUPLICATE_MISMATCH', { known: standIn.payout.toString(), given: command.payout.toString() });
    return refused(world, command, player, 'DUPLICATE_MISMATCH', round);
  }
  return {
    ...done(note(world, command, player, { state: 'APPLIED', code: 'OK', roundId: round.id, refTxId: standIn.txId })),
    replayed: true,
  };
};

const isStandIn = ({ op, txId, state }: Transaction): boolean => op === 'settle' && state === 'APPLIED' && txId.startsWith(standInPrefix);
