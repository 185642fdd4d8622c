import type { RecordKind, Row } from '@croupier/contract/insight/statements';
import { type Text, type TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { methodName } from '../deposits/method-words.ts';
import { depositStates } from '../deposits/state-words.ts';
import { stateWords } from '../withdrawals/words.ts';

export const kindIcons: Readonly<Record<RecordKind, IconName>> = {
  DEPOSIT: 'arrow-down',
  WITHDRAWAL: 'arrow-up',
  TRANSFER: 'arrows-exchange',
  STAKE: 'dice-5',
  PAYOUT: 'trophy',
  BONUS: 'gift',
  REBATE: 'percentage',
  ADJUSTMENT: 'tool',
  PAY: 'coins',
};

/** The filters of a list by kind of movement, in the order they are offered. */
export const scopes: readonly { kinds: string | undefined; name: TextKey }[] = [
  { kinds: undefined, name: 'statements.all' },
  { kinds: 'DEPOSIT', name: 'statements.deposits' },
  { kinds: 'WITHDRAWAL', name: 'statements.withdrawals' },
  { kinds: 'STAKE,PAYOUT', name: 'statements.bets' },
  { kinds: 'TRANSFER', name: 'statements.transfers' },
  { kinds: 'BONUS', name: 'statements.bonuses' },
  { kinds: 'REBATE', name: 'statements.rebates' },
  { kinds: 'PAY', name: 'statements.pay' },
  { kinds: 'ADJUSTMENT', name: 'statements.adjustments' },
];

/** How far a deposit or a withdrawal has come, in its own words; of everything else nothing has to be said. */
export const stepOf = ({ kind, step }: Pick<Row, 'kind' | 'step'>): { name: TextKey; tone: Tone } | undefined => {
  if (step === null) return undefined;
  // The two ways share words; each is read by its own list.
  return kind === 'DEPOSIT'
    ? depositStates[step as keyof typeof depositStates]
    : kind === 'WITHDRAWAL'
      ? stateWords[step as keyof typeof stateWords]
      : undefined;
};

/** With what, or with whom. */
export const aboutOf = ({ game, method, other }: Pick<Row, 'game' | 'method' | 'other'>, t: Text): string | undefined => {
  if (game !== null) return game.name === game.provider ? game.name : `${game.name} · ${game.provider}`;
  return method === null ? (other ?? undefined) : methodName(method, t);
};
