import type { ReactElement } from 'react';
import { anteText, buyTexts, hasBoosts } from '../boosts.tsx';
import type { ModeTerms } from '../modes-on-offer.ts';
import { useAmount, useCommon, useCommonTable } from '../common-table.tsx';

/** The ante and the bought feature, where the merchant allows them: what they cost, what they do, and their return. */
export const ModeRules = ({ more }: { more?: string | undefined }): ReactElement | null => {
  const { game, language } = useCommonTable();
  const amount = useAmount();
  const bet = useCommon((state) => state.bet);
  if (!hasBoosts(game)) return null;
  const costOf = (mode: 'ante' | 'buy'): string => amount(game.stakeAt(bet, mode));
  const { name, text } = buyTexts(language, game, costOf('buy'));
  return (
    <section data-testid="modes">
      {game.modes.ante !== undefined && (
        <>
          <h3>{language.t('modes.ante')}</h3>
          <p>{anteText(language, game, costOf('ante'))}</p>
          {more !== undefined && <p>{more}</p>}
          <ModeNumbers terms={game.modes.ante} />
        </>
      )}
      {game.modes.buy !== undefined && (
        <>
          <h3>{name}</h3>
          <p>{text}</p>
          <ModeNumbers terms={game.modes.buy} />
        </>
      )}
    </section>
  );
};

const ModeNumbers = ({ terms: { rtpPercent, hit, sigma } }: { terms: ModeTerms }): ReactElement => {
  const { t, code } = useCommonTable().language;
  const number = new Intl.NumberFormat(code, { numberingSystem: 'latn', maximumFractionDigits: 2 });
  return (
    <dl className="numbers">
      <dt>{t('rules.rtp')}</dt>
      <dd>{rtpPercent} %</dd>
      <dt>{t('rules.hit')}</dt>
      <dd>{number.format(hit * 100)} %</dd>
      <dt>{t('rules.volatility')}</dt>
      <dd>σ {number.format(sigma)}</dd>
    </dl>
  );
};
