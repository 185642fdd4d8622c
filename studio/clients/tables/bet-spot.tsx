import { type CSSProperties, type ReactElement, type ReactNode, useMemo } from 'react';
import { spokenAmount } from '../shell/amounts.ts';
import { betName } from './bet-names.ts';
import { Chip } from './chip.tsx';
import { pileOf } from './chips.ts';
import { freeDropOf, freeStakeOn } from './free-bet.ts';
import { sumOf } from './place-bets.ts';
import { useLive, useTable } from './table.tsx';
import { isOpen } from './table-state.ts';
import { useWinningBets } from './winning-bets.ts';

type Spot = { bet: string; className?: string; style?: CSSProperties; children?: ReactNode; showPool?: boolean; label?: string };

/** A place for chips. It says what it is, what lies on it and whether it won. */
export const BetSpot = ({ bet, className = '', style, children, showPool = false, label }: Spot): ReactElement => {
  const { game, language } = useTable();
  const open = useLive(isOpen);
  // A side bet that an operator has switched off has no limit.
  const isOffered = useLive((state) => state.rules.most[bet] !== undefined);
  const placing = useLive((state) => state.placing);
  const drops = useLive((state) => state.drops);
  const seat = useLive((state) => state.seat);
  const freeStake = useLive((state) => freeStakeOn(state, bet));
  const isFreePale = useMemo(() => freeDropOf(drops)?.bet === bet, [drops, bet]);
  const won = useWinningBets()?.has(bet) ?? false;
  const pale = useMemo(() => sumOf(drops).get(bet) ?? 0n, [drops, bet]);
  const own = useMemo(() => {
    const found = seat?.bets.find((one) => one.bet === bet);
    return found === undefined ? 0n : game.units(found.amount);
  }, [seat, bet, game]);
  const all = own + pale;
  const speak = (decimal: string): string => spokenAmount(decimal, game.currency, language.code);
  const spoken = [
    ...(all === 0n ? [] : [speak(game.decimal(all))]),
    ...(freeStake === undefined ? [] : [language.t('golden.of', { amount: speak(freeStake) })]),
  ].map((text) => `, ${text}`);
  return (
    <button
      type="button"
      className={`spot ${className} ${won ? 'won' : ''} ${all > 0n || freeStake !== undefined ? 'staked' : ''} ${isOffered ? '' : 'off'}`}
      style={style}
      aria-disabled={!open || placing || !isOffered}
      onClick={() => (isOffered ? game.drop(bet) : undefined)}
      data-testid={`bet-${bet}`}
    >
      <span className="unseen">{`${label ?? betName(language, bet)}${isOffered ? spoken.join('') : `, ${language.t('table.betOff')}`}`}</span>
      <span className="spot-face" aria-hidden="true">
        {children}
        {showPool && <PoolOf bet={bet} />}
      </span>
      {all > 0n && (
        <span className={`pile ${pale > 0n ? 'pale' : ''}`} aria-hidden="true">
          {pileOf(all, game.chips, 4)
            .toReversed()
            .map((index, place) => (
              // The chips of a pile are alike: their place tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <Chip key={place} index={index} amount={all} isTop={place === pileOf(all, game.chips, 4).length - 1} place={place} />
            ))}
        </span>
      )}
      {freeStake !== undefined && (
        <span className={`pile of-gold ${isFreePale ? 'pale' : ''}`} aria-hidden="true" data-testid={`golden-on-${bet}`}>
          <Chip index={0} amount={game.units(freeStake)} isGolden />
        </span>
      )}
    </button>
  );
};

/** The stakes of all players on a bet, in the player's currency. */
const PoolOf = ({ bet }: { bet: string }): ReactElement => {
  const { game } = useTable();
  const pool = useLive((state) => state.pools.find((one) => one.bet === bet && one.currency === game.currency));
  return (
    <span className="pool" aria-hidden="true">
      {pool === undefined ? ' ' : `${Number(pool.staked).toLocaleString('en', { maximumFractionDigits: 0 })} · ${pool.players}`}
    </span>
  );
};
