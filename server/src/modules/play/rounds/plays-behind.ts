import type { NodeId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { type Caused, namingOf } from './plays-behind.rules.ts';
import { playsOf } from './store/plays-behind.ts';

/**
 * The play behind moved money. `nodeId` and `round` (the vendor's name for it) are null where it belonged to no round. `at` is the moment by which limits count
 * it. `isCounted`: limits count it as staked or won; tips, prizes without a bet and payouts of free rounds are not.
 */
export type Play = { vendor: string; nodeId: NodeId | null; round: string | null; at: Temporal.Instant; isCounted: boolean };

const counted: ReadonlySet<string> = new Set(['bet', 'betAndSettle', 'settle', 'adjust']);

/** The plays behind movements of the book, by their references; those that no vendor caused are missing. */
export const playsBehind = async (tx: Tx, movements: readonly Caused[]): Promise<Map<string, Play>> => {
  const named = movements.flatMap((movement) => {
    const naming = namingOf(movement);
    return naming === undefined ? [] : [{ reference: movement.reference, ...naming }];
  });
  if (named.length === 0) return new Map();
  const wanted = new Map(
    named.flatMap(({ vendor, txId, about }) => [txId, about].map((name) => [`${vendor} ${name}`, { vendor, txId: name }] as const)),
  );
  const rows = new Map((await playsOf(tx, [...wanted.values()])).map((row) => [`${row.vendor} ${row.tx_id}`, row]));
  return new Map(
    named.flatMap(({ reference, vendor, txId, about }) => {
      const [command, subject] = [rows.get(`${vendor} ${txId}`), rows.get(`${vendor} ${about}`)];
      if (command === undefined || subject === undefined) return [];
      const nodeId = subject.game_code === null ? null : (`${vendor}:${subject.game_code}` as NodeId);
      const isCounted = counted.has(subject.op) && !subject.free;
      return [[reference, { vendor, nodeId, round: subject.vendor_round_id, at: command.at, isCounted }]];
    }),
  );
};
