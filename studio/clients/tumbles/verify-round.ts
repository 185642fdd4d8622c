import { drawCommitment } from '../../src/engine/fairness/draw-commitment.ts';
import { keepsCommitment } from '../../src/engine/fairness/commitment.ts';
import { canonicalJson, fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import { sha256 } from '../../src/engine/fairness/sha256.ts';
import { streamOf } from '../../src/engine/fairness/stream.ts';
import { bookOf, rowsFrom, sortRows, stepsFrom } from '../../src/families/tumbles/book.ts';
import { drawRow, playRow } from '../../src/families/tumbles/draw-row.ts';
import { eventsOf } from '../../src/families/tumbles/events.ts';
import { modeOf } from '../../src/families/slots/round-mode.ts';
import { machineOf } from '../../src/families/tumbles/machine.ts';
import { bookPath, type RoundView } from '../../src/families/tumbles/protocol.ts';
import type { TumbleConfig } from '../../src/families/tumbles/tumble-config.ts';
import { rowsFileOf, weightsFileOf } from '../../src/families/tumbles/variants.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { Finding } from '../shell/fairness-sheet.tsx';
import { isPublished } from './published-mathematics.ts';

/** Fetches a file of a book; undefined when it is not what the mathematics say. */
export type BookFile = (file: string, hash: string) => Promise<Uint8Array | undefined>;

const fetchBookFile: BookFile = async (file, hash) => {
  const answer = await fetch(bookPath(file));
  if (!answer.ok) throw new Error(`no book ${file}: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('') === hash ? bytes : undefined;
};

/** Draws a round's row again from its seeds and plays it, in this browser, with the very code the studio runs, and compares. */
export const verifyRound = async (
  { round, config }: { round: RoundView; config: TumbleConfig },
  fileOf: BookFile = fetchBookFile,
): Promise<Finding> => {
  if (round.state === 'VOID') return 'void';
  if (!isPublished(round.mathVersion, config)) return 'mathematics';
  if (round.serverSeed === null) return 'secret';
  if (!keepsCommitment(round.serverSeed, round.serverSeedHash)) return 'hash';
  const { serverSeed, serverSeedHash, clientSeed, nonce, drawCommitment: committed } = round;
  if (nonce === null) return 'outcome';
  const mode = modeOf(round.choice);
  const [rowsFile, weights] = await Promise.all([
    fileOf(rowsFileOf(config.machine.name), config.book.rowsSha256),
    fileOf(weightsFileOf(config.mathVersion, mode), config.book.weightsSha256[mode]),
  ]);
  if (rowsFile === undefined || weights === undefined) return 'mathematics';
  const rows = rowsFrom(rowsFile);
  const book = bookOf(sortRows(rows), stepsFrom(weights));
  const machine = machineOf(config.machine);
  const row = drawRow(book, streamOf({ serverSeed, clientSeed, nonce }));
  const played = playRow(machine, row);
  const coin = unitsOf(round.bet, round.currency) / BigInt(config.costs[mode]);
  const events = eventsOf(machine, played, { coin, currency: round.currency });
  const paid = events.at(-1);
  // The wire may carry an event's fields in another order: all are compared by name.
  const same = canonicalJson(events) === canonicalJson(round.events);
  if (!same || played.payout !== rows.payouts[row] || paid?.type !== 'end' || paid.payout !== round.payout) return 'outcome';
  const drawn = drawCommitment({ fingerprint: fingerprintOf(config), serverSeedHash, clientSeed, nonce });
  return committed === null || committed === drawn ? 'genuine' : 'hash';
};
