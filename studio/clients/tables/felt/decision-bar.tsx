import { type ReactElement, useEffect } from 'react';
import { Amount } from '../../shell/money.tsx';
import type { MessageKey } from '../../shell/languages.ts';
import { seatInRound } from '../../shell/shared-rounds/free-bets.ts';
import { useOwnRound } from '../blackjack-state.ts';
import { useLive, useNow, useTable } from '../table.tsx';

const names: Readonly<Record<string, MessageKey>> = {
  hit: 'act.hit',
  stand: 'act.stand',
  double: 'act.double',
  split: 'act.split',
  insure: 'act.insure',
  decline: 'act.decline',
};
/** Drawings of the choices: a card more, a flat hand, two chips, two hands, a shield, a cross. */
const drawings: Readonly<Record<string, string>> = {
  hit: 'M12 5 V19 M5 12 H19',
  stand: 'M5 12 H19',
  double: 'M7 17 a5 5 0 1 1 6 -8 M17 7 a5 5 0 1 1 -6 8',
  split: 'M12 20 V13 L6 6 M12 13 L18 6 M6 11 V6 H11 M13 6 H18 V11',
  insure: 'M12 3 L19 6 V12 Q18 18 12 21 Q6 18 5 12 V6 Z',
  decline: 'M6 6 L18 18 M18 6 L6 18',
};
const keys: Readonly<Record<string, string>> = { h: 'hit', s: 'stand', d: 'double', p: 'split', i: 'insure', n: 'decline' };

/** The choices for the player's next hand. H, S, D and P choose by keyboard; I and N answer the question of insurance. */
export const DecisionBar = (): ReactElement | null => {
  const { game, language } = useTable();
  const { t } = language;
  const { choices, hands } = useOwnRound();
  const placing = useLive((state) => state.placing);
  const base = useLive((state) => seatInRound(state)?.bets.find(({ bet }) => bet === 'hand')?.amount ?? '0');
  const endsAt = useLive((state) => state.round?.phaseEndsAt ?? '');
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - useNow()) / 1_000));
  const hand = choices[0]?.hand ?? 0;
  const offered = choices.filter((one) => one.hand === hand);
  const listed = offered.map(({ choice }) => choice).join(' ');
  useEffect(() => {
    if (listed === '') return undefined;
    const pressed = (event: KeyboardEvent): void => {
      const choice = keys[event.key.toLowerCase()];
      const isBusy = event.repeat || event.ctrlKey || event.metaKey || event.altKey;
      if (isBusy || choice === undefined || !listed.split(' ').includes(choice)) return;
      game.decide({ hand, choice });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [game, hand, listed]);
  if (offered.length === 0) return null;
  return (
    <section className="decisions" aria-label={t('phase.DECIDING')} data-testid="decisions" data-hand={hand}>
      <p>
        <b>{hands.length > 1 ? t('table.hand', { number: hand + 1 }) : t('phase.DECIDING')}</b>
        <span dir="ltr" className={seconds <= 4 ? 'last' : ''}>
          {seconds}
        </span>
      </p>
      <div>
        {offered.map(({ choice, stake }) => (
          <button
            key={choice}
            type="button"
            className={`decision is-${choice}`}
            disabled={placing}
            onClick={() => game.decide({ hand, choice })}
            data-testid={`decide-${choice}`}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={drawings[choice]} />
            </svg>
            <span>{t(names[choice] ?? 'act.stand')}</span>
            <small>{stake === undefined ? '' : <Amount of={game.decimal(game.units(base) / stake.divisor)} />}</small>
          </button>
        ))}
      </div>
    </section>
  );
};
