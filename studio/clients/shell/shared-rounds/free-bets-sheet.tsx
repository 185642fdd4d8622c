import type { ReactElement } from 'react';
import type { FreeBetsView } from '../../../src/engine/shared-rounds/protocol.ts';
import { timeText } from '../history-sheet.tsx';
import type { MessageKey } from '../languages.ts';
import { Amount, usePlayedIn } from '../money.tsx';

/** Everything about the free bets of the player: how many, until when, and by which rules. `rules`: those of this game alone. */
export const FreeBetsSheet = ({ freeBets, rules }: { freeBets: FreeBetsView | null; rules: readonly MessageKey[] }): ReactElement => {
  const { language } = usePlayedIn();
  const { t } = language;
  if (freeBets === null) return <p>{t('golden.none')}</p>;
  const { left, rounds, bet, won, until } = freeBets;
  return (
    <div className="rules" data-testid="golden-sheet">
      <dl className="numbers">
        <dt>{t('golden.left')}</dt>
        <dd dir="ltr">
          {left} / {rounds}
        </dd>
        <dt>{t('golden.each')}</dt>
        <dd>
          <Amount of={bet} />
        </dd>
        <dt>{t('given.won')}</dt>
        <dd>
          <Amount of={won} />
        </dd>
        <dt>{t('golden.until')}</dt>
        <dd>
          <time dateTime={until}>{timeText(until, language.code)}</time>
        </dd>
      </dl>
      <ul className="bullets">
        {[...rules, ...common].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </div>
  );
};

const common = ['golden.pays', 'golden.wagering', 'golden.one'] as const satisfies readonly MessageKey[];
