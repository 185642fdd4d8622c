import type { ReactElement } from 'react';
import { fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import { abandonedInStepsAfterSeconds } from '../../src/engine/rounds/abandoned.rules.ts';
import type { MessageKey } from '../shell/languages.ts';
import { edgeOf } from '../shell/jackpots/edge.ts';
import { PublishedPage } from '../shell/published-page.tsx';
import { times } from './boards/board.ts';
import { mostChips } from '../../src/families/instant/rules/chips.ts';
import { ruleOf } from '../../src/families/instant/rule-of.ts';
import { betName } from '../tables/bet-names.ts';
import { inSteps } from './game.ts';
import { useTable } from './table.tsx';
import { isPublished } from './verify-round.ts';

/** The words in the names of bets. */
const betWords: Record<string, MessageKey> = {
  low: 'volatility.low',
  medium: 'volatility.medium',
  high: 'volatility.high',
  easy: 'level.easy',
  hard: 'level.hard',
  expert: 'level.expert',
  master: 'level.master',
  heads: 'coin.heads',
  tails: 'coin.tails',
};

/** Everything a player may know before betting: how it is played, what every bet returns, and how that is proven. */
export const RulesSheet = (): ReactElement => {
  const { game, language, board } = useTable();
  const { t } = language;
  const { config, proof } = game.rules;
  const word = (part: string): string =>
    part.startsWith('bet.') ? betName(language, part.slice(4)) : betWords[part] === undefined ? part : t(betWords[part]);
  const range = (least: string, most: string): string => (least === most ? `${least} %` : `${least} – ${most} %`);
  return (
    <div className="rules">
      <p>{t(`how.${config.game}`)}</p>
      {config.game === 'baccarat' && <p>{t('how.freshDecks')}</p>}
      {ruleOf(config).bets !== undefined && <p>{t('how.chips', { number: mostChips })}</p>}
      <p>{t('how.payout')}</p>
      {inSteps(board) && (
        <p>{t(board.decide === undefined ? 'how.openRound' : 'how.openHand', { minutes: abandonedInStepsAfterSeconds / 60 })}</p>
      )}
      <section>
        <h3>{t('rules.numbers')}</h3>
        <dl className="numbers">
          <dt>{t('rules.rtp')}</dt>
          <dd data-testid="rtp" dir="ltr">
            {range(proof.leastPercent, proof.mostPercent)}
          </dd>
          {game.view.jackpots !== null && (
            <>
              <dt>{t('jackpot.return')}</dt>
              <dd data-testid="jackpot-return" dir="ltr">
                {game.view.jackpots.returnPercent} %
              </dd>
            </>
          )}
          <dt>{t('rules.maxWin')}</dt>
          <dd>{t('rules.timesBet', { count: proof.maxWin })}</dd>
          <dt>{t('rules.version')}</dt>
          <dd>
            <code>{config.mathVersion}</code>
          </dd>
          <dt>{t('rules.sha')}</dt>
          <dd>
            <code>{fingerprintOf(config)}</code>
            <small>{t(isPublished(config.mathVersion, config) ? 'rules.published' : 'rules.notPublished')}</small>
          </dd>
        </dl>
      </section>
      <section>
        <h3>{t('how.returns')}</h3>
        <table className="returns" dir="ltr">
          <thead>
            <tr>
              <th scope="col">{t('bet')}</th>
              <th scope="col">{t('rules.maxWin')}</th>
              <th scope="col">RTP</th>
              <th scope="col">{t('rules.edge')}</th>
            </tr>
          </thead>
          <tbody>
            {proof.bets.map(({ parts, leastPercent, mostPercent, top }) => (
              <tr key={parts.join(' ')}>
                <th scope="row">{parts.length === 0 ? '–' : parts.map(word).join(' · ')}</th>
                <td>{times(top)}</td>
                <td>{range(leastPercent, mostPercent)}</td>
                <td>{edgeOf(leastPercent, game.view.jackpots?.returnPercent)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <PublishedPage path="/fairness" title={t('rules.algorithm')} testId="algorithm" />
      <PublishedPage path="/fingerprints.json" title={t('rules.fingerprints')} testId="fingerprints" />
    </div>
  );
};
