import type { CSSProperties, ReactElement } from 'react';
import { Amount, useGame, useTable } from '../table.tsx';
import type { CoinTier, HeldCoin, HoldShown } from './bonus-shown.ts';
import { shortAmount } from './short-amount.ts';

/** The grid of held coins over the reels. It is spoken by the announcer, respin by respin. */
export const HoldGrid = ({ shown }: { shown: HoldShown }): ReactElement => {
  const { game, language } = useTable();
  const { reels, rows } = game.rules.config;
  const at = new Map(shown.coins.map((coin) => [coin.cell.join(), coin]));
  return (
    <div
      className={`hold ${shown.turning ? 'turning' : ''}`}
      style={{ '--reels': reels, '--rows': rows } as CSSProperties}
      aria-hidden="true"
      data-testid="hold"
      data-coins={shown.coins.length}
      data-left={shown.left}
    >
      {Array.from({ length: reels * rows }, (_, place) => {
        const [reel, row] = [place % reels, Math.floor(place / reels)];
        const coin = at.get(`${reel},${row}`);
        return (
          // The cells never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} className="hold-cell" style={{ '--nth': reel + row * 0.4 } as CSSProperties}>
            {coin === undefined ? <i className="hold-spin" /> : <Coin coin={coin} />}
          </span>
        );
      })}
      {shown.grand !== undefined && (
        <div className="hold-grand" data-testid="grand">
          <b>{language.t('prize.grand')}</b>
          <span>
            <Amount of={shown.grand} />
          </span>
        </div>
      )}
    </div>
  );
};

const Coin = ({ coin: { payout, tier, fresh, collected } }: { coin: HeldCoin }): ReactElement => {
  const { t } = useTable().language;
  const text = shortAmount(payout);
  return (
    <span className={`coin ${tier ?? ''} ${fresh ? 'fresh' : ''} ${collected ? 'collected' : ''}`}>
      {tier !== undefined && <small>{t(`prize.${tier}`)}</small>}
      <b style={{ '--letters': Math.max(3, text.length) } as CSSProperties}>{text}</b>
    </span>
  );
};

const tiers: readonly CoinTier[] = ['mini', 'minor', 'major'];

/** The payouts of the dear coins and of a full grid at this bet: always on show in a game of coins. */
export const Prizes = (): ReactElement | null => {
  const { game, language } = useTable();
  const bet = useGame((state) => state.bet);
  const { bonus } = game.rules.config;
  if (bonus?.kind !== 'hold') return null;
  const prizes = [
    ...tiers.flatMap((tier) => bonus.values.flatMap((value) => (value.tier === tier ? [{ tier, coins: value.coins }] : []))),
    { tier: 'grand' as const, coins: bonus.grand },
  ];
  return (
    <dl className="prizes" data-testid="prizes">
      {prizes.map(({ tier, coins }) => (
        <div key={tier} className={`prize ${tier}`}>
          <dt>{language.t(`prize.${tier}`)}</dt>
          <dd>
            <Amount of={game.worth(bet, coins)} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** In the headline while coins hold: how many respins are left, and how many cells are filled. */
export const RespinsLeft = ({ shown: { left, coins } }: { shown: HoldShown }): ReactElement => {
  const { game, language } = useTable();
  const { bonus, reels, rows } = game.rules.config;
  const most = bonus?.kind === 'hold' ? bonus.respins : 0;
  return (
    <div className="headline free">
      <span className="free-part">
        <span className="label">{language.t('hold.left')}</span>
        <b key={left} className="respins" data-testid="respins-left">
          {left}
        </b>
        <span className="pips" aria-hidden="true">
          {Array.from({ length: most }, (_, pip) => (
            // oxlint-disable-next-line react/no-array-index-key
            <i key={pip} className={pip < left ? 'on' : ''} />
          ))}
        </span>
      </span>
      <span className="free-part">
        <span className="label">{language.t('hold.coins')}</span>
        <b>
          <bdi dir="ltr">
            {coins.length}
            <small>/{reels * rows}</small>
          </bdi>
        </b>
      </span>
    </div>
  );
};
