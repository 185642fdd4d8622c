import type { ReactElement } from 'react';
import type { TableConfig } from '../../src/families/tables/protocol.ts';
import type { MessageKey } from '../shell/languages.ts';
import { Amount } from '../shell/money.tsx';
import { ProofOfGame } from '../shell/shared-rounds/proof-of-game.tsx';
import { betName, payText } from './bet-names.ts';
import { useLive, useTable } from './table.tsx';

/** How the game is played, what each bet pays, and what the house keeps of it. */
export const RulesOfTable = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const { config, proof } = game.rules;
  const limits = useLive((state) => state.rules);
  const extra = extraOf(config);
  return (
    <div className="rules">
      <p>
        {t(`how.${config.game}`)} {extra !== undefined && t(extra)}
      </p>
      <p>{t('how.shared')}</p>
      <h3>{t('table.limits')}</h3>
      <p>
        <Amount of={limits.min} /> – <Amount of={limits.max} />
      </p>
      <table className="pay-table">
        <thead>
          <tr>
            <th scope="col">{t('bet')}</th>
            <th scope="col">{t('how.pays')}</th>
            <th scope="col">{t('rules.rtp')}</th>
            <th scope="col">{t('rules.edge')}</th>
          </tr>
        </thead>
        <tbody>
          {proof.bets
            .filter(({ bet }) => !limits.betsOff.includes(bet))
            .map(({ bet, top, returnPercent, edgePercent, halfWidthPercent }) => (
              <tr key={bet}>
                <th scope="row">{betName(language, bet)}</th>
                <td dir="ltr">{top === 0 ? '–' : payText(top)}</td>
                <td dir="ltr">{Number(returnPercent).toFixed(2)} %</td>
                <td dir="ltr">
                  {Number(edgePercent).toFixed(2)} %{halfWidthPercent !== undefined && ` ± ${Number(halfWidthPercent).toFixed(2)}`}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {config.game === 'blackjack' && <p>{t('how.measured', { hands: config.dealt.hands.toLocaleString(language.code) })}</p>}
      <ProofOfGame proof={proof} />
    </div>
  );
};

/** The rule that only this table has. */
const extraOf = (config: TableConfig): MessageKey | undefined => {
  switch (config.game) {
    case 'baccarat':
      return config.commission === 'five' ? 'how.commission' : 'how.noCommission';
    case 'roulette':
      return config.laPartage ? 'how.partage' : undefined;
    case 'cockfight':
      return config.pays.by === 'pool' ? 'how.fightPool' : 'how.fightPrices';
    case 'niuNiu':
    case 'bullFight':
      return 'how.bulls';
    default:
      return undefined;
  }
};
