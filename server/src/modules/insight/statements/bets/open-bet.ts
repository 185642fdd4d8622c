import type { betDetail, betSteps } from '@croupier/contract/play/rounds';
import type { RoundId } from '@croupier/contract/core/ids';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as vendors from '#modules/play/rounds';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { partsOf, shownAmount, sortOf } from '../movement.rules.ts';
import { rowsOf } from './find-bets.ts';

type Detail = z.output<typeof betDetail.reply>;
type Step = Detail['steps'][number];
type StepWord = (typeof betSteps)[number];

/** One of a member's rounds with all that happened in it, as the book has it. Refuses NOT_FOUND, for another's too. */
export const openBet = (caller: MemberCaller, id: RoundId, language: string): Promise<Detail> =>
  inTransaction(async (tx) => {
    const found = await vendors.openOwnRound(tx, caller.memberId, id);
    const [bet] = found === undefined ? [] : await rowsOf(tx, [found.round], language);
    if (found === undefined || bet === undefined) throw new Refusal('NOT_FOUND');
    const { round, plays, corrections } = found;
    const member = await members.getMemberOrThrow(tx, caller.memberId);
    const { timeZone } = await merchants.getMerchantOrThrow(caller.merchantId);
    const { currency } = round;
    const behind = vendors.referencesOf(round.vendor, plays);
    const transfers = await ledger.transfersOfOwner(tx, member.id, member.merchantId, { ids: [], references: [...behind.keys()] });
    const moved = transfers.map(({ at, reason, reference, entries }): Step => {
      const amount = shownAmount(partsOf(entries.filter((entry) => entry.currency === currency)));
      const play = behind.get(reference);
      const { word } = sortOf({ reason, play: { isCounted: true }, amount });
      return {
        step: stepWords.has(word) ? (word as StepWord) : 'CORRECTION',
        // As the round's own clock says it, so that its end stands behind what it paid.
        at: (play?.at ?? at).toString(),
        money: { amount, currency },
        reference: play?.txId ?? reference,
        isFree: play?.isFree === true,
      };
    });
    // The house paid these stakes, so the member's book knows nothing of them.
    const unpaid = plays.flatMap(({ txId, op, at, isFree }): Step[] =>
      isFree && (op === 'bet' || op === 'betAndSettle')
        ? [{ step: 'BET', at: at.toString(), money: { amount: 0n, currency }, reference: txId, isFree: true }]
        : [],
    );
    const end: Step[] =
      round.endedAt === null || plays.length === 0
        ? []
        : [{ step: 'END', at: round.endedAt.toString(), money: { amount: 0n, currency }, reference: '', isFree: false }];
    return {
      bet,
      timeZone,
      account: member.userName,
      steps: inOrder([...unpaid, ...moved], end),
      corrections: corrections.map(({ at, amount }) => ({ at: at.toString(), money: { amount, currency } })),
      fromBonus: round.fromBonus === 0n ? null : { amount: round.fromBonus, currency },
      shownBy: await vendors.roundLinks(round.vendor),
    };
  });

const stepWords: ReadonlySet<string> = new Set<StepWord>(['BET', 'BET_BACK', 'WIN', 'WIN_BACK', 'JACKPOT', 'PRIZE', 'TIP', 'CORRECTION']);

/** By their moments; a round's end stands behind what was paid in the same breath. */
const inOrder = (steps: readonly Step[], end: readonly Step[]): Step[] =>
  [...steps, ...end].toSorted((a, b) => Temporal.Instant.compare(Temporal.Instant.from(a.at), Temporal.Instant.from(b.at)));
