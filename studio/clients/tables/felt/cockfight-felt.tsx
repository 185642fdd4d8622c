import type { ReactElement } from 'react';
import { isCancelled, priceOf } from '../../../src/families/tables/rules/cockfight.ts';
import { BetSpot } from '../bet-spot.tsx';
import { betName, payText } from '../bet-names.ts';
import { useMatchup } from '../show/fight-show.tsx';
import { useConfig, useLive, useTable } from '../table.tsx';

type Side = 'meron' | 'wala';

/** `0.83` for a price of 1.83, `-0.94` for 2.06: what is won by a stake of one, or what wins one. */
export const malayText = (hundredths: number): string =>
  hundredths <= 200 ? ((hundredths - 100) / 100).toFixed(2) : (-100 / (hundredths - 100)).toFixed(2);

/** The bets on a fight: Meron and Wala with what they pay now, and the two ways it can end without a winner. */
export const CockfightFelt = (): ReactElement => {
  const { language } = useTable();
  const { bothDown, timeUp, pays } = useConfig('cockfight');
  const side = (bet: Side): ReactElement => (
    <BetSpot bet={bet} className={`main-bet fight-bet of-${bet}`} showPool>
      <b>{betName(language, bet)}</b>
      {pays.by === 'pool' ? <PoolPrice side={bet} /> : <FixedPrice side={bet} />}
    </BetSpot>
  );
  const draw = (bet: 'bothDown' | 'timeUp', pay: number): ReactElement => (
    <BetSpot bet={bet} className="side-bet of-tie">
      <b>{betName(language, bet)}</b>
      <small dir="ltr">{payText(pay)}</small>
    </BetSpot>
  );
  return (
    <div className="felt felt-cockfight">
      <div className="main-bets">
        {side('meron')}
        <div className="middle-bets">
          {draw('bothDown', bothDown)}
          {draw('timeUp', timeUp)}
        </div>
        {side('wala')}
      </div>
    </div>
  );
};

/** The price of the fight, which does not change: decimal, and as Malay odds. */
const FixedPrice = ({ side }: { side: Side }): ReactElement => {
  const { pays } = useConfig('cockfight');
  const matchup = useMatchup();
  if (pays.by !== 'prices' || matchup === undefined) return <span className="price">–</span>;
  const price = priceOf(pays.prices, matchup)[side];
  return (
    <span className="price" dir="ltr" data-testid={`price-${side}`}>
      {(price / 100).toFixed(2)} <small>MY {malayText(price)}</small>
    </span>
  );
};

/** The rate of a win if no more stakes came. It moves until betting closes. */
const PoolPrice = ({ side }: { side: Side }): ReactElement => {
  const { game, language } = useTable();
  const { pays } = useConfig('cockfight');
  const pools = useLive((state) => state.pools);
  const own = new Map(pools.filter(({ currency }) => currency === game.currency).map(({ bet, staked }) => [bet, game.units(staked)]));
  const [meron, wala] = [own.get('meron') ?? 0n, own.get('wala') ?? 0n];
  const here = side === 'meron' ? meron : wala;
  if (pays.by !== 'pool' || here === 0n) return <span className="price">–</span>;
  const hundredths = (BigInt(pays.share) * (meron + wala)) / here;
  return (
    <span className="price" dir="ltr" data-testid={`price-${side}`}>
      {isCancelled(pays, own) ? (
        <>
          – <small>{language.t('fight.refundNow')}</small>
        </>
      ) : (
        (Number(hundredths) / 100).toFixed(2)
      )}
    </span>
  );
};
