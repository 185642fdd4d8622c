import { type CSSProperties, type ReactElement, useEffect, useRef } from 'react';
import { prizeDoors } from '../../../src/families/slots/features/pick.ts';
import { Amount, useAmount, useGame, useTable } from '../table.tsx';
import type { Door, VaultShown } from './bonus-shown.ts';
import { shortAmount } from './short-amount.ts';

/** The doors of the vault over the reels. Each is a button; what was behind it is its name. */
export const VaultDoors = ({ shown: { doors, asks, all } }: { shown: VaultShown }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const first = useRef<HTMLButtonElement>(null);
  // The keyboard begins at the first door; later it stays at the door that was opened.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset className={`vault ${asks ? 'asks' : ''}`} aria-label={t('vault.title')} data-testid="vault">
      {doors.map((door, place) => (
        <VaultDoor
          // The doors never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          ref={place === 0 ? first : undefined}
          number={place + 1}
          door={door}
          open={() => asks && door === undefined && game.openDoor(place)}
        />
      ))}
      {all !== undefined && (
        <div className="hold-grand" data-testid="vault-all">
          <b>{t('vault.all')}</b>
          <span>
            <Amount of={all} />
          </span>
        </div>
      )}
    </fieldset>
  );
};

type DoorProps = { number: number; door: Door; open: () => void; ref: React.Ref<HTMLButtonElement> | undefined };

const VaultDoor = ({ number, door, open, ref }: DoorProps): ReactElement => {
  const { t } = useTable().language;
  const amount = useAmount();
  const text = door === undefined || door === 'lock' ? '' : shortAmount(door.prize);
  const says = door === undefined ? '' : door === 'lock' ? `: ${t('vault.lock')}` : `: ${amount(door.prize)}`;
  return (
    <button
      ref={ref}
      type="button"
      className={`door ${door === undefined ? '' : door === 'lock' ? 'open locked' : 'open'}`}
      aria-label={`${t('vault.door', { number })}${says}`}
      aria-disabled={door !== undefined}
      onClick={open}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      style={{ '--nth': number } as CSSProperties}
      data-testid={`door-${number}`}
    >
      <span className="door-inside" aria-hidden="true">
        {door === 'lock' ? <Padlock /> : <b style={{ '--letters': Math.max(3, text.length) } as CSSProperties}>{text}</b>}
      </span>
      <span className="door-leaf" aria-hidden="true">
        <Leaf />
      </span>
    </button>
  );
};

/** A steel door with bolts and a wheel. */
const Leaf = (): ReactElement => (
  <svg viewBox="-50 -50 100 100">
    <circle r="47" className="leaf-rim" />
    <circle r="40" className="leaf-face" />
    <path className="leaf-shine" d="M-32-18A37 37 0 0 1 18-32L8-22A28 28 0 0 0-24-8Z" />
    {Array.from({ length: 8 }, (_, bolt) => (
      // oxlint-disable-next-line react/no-array-index-key
      <circle key={bolt} className="leaf-bolt" cy="-43.5" r="2.6" transform={`rotate(${bolt * 45 + 22.5})`} />
    ))}
    <g className="leaf-wheel">
      {[0, 60, 120].map((turn) => (
        <path key={turn} d="M0-26V26" transform={`rotate(${turn})`} />
      ))}
      {Array.from({ length: 6 }, (_, knob) => (
        // oxlint-disable-next-line react/no-array-index-key
        <circle key={knob} cy="-26" r="4.4" transform={`rotate(${knob * 60})`} />
      ))}
      <circle r="10" className="leaf-hub" />
      <circle r="4" className="leaf-dot" />
    </g>
  </svg>
);

const Padlock = (): ReactElement => (
  <svg viewBox="-50 -50 100 100" className="padlock">
    <path className="shackle" d="M-18-4V-16A18 18 0 0 1 18-16V-4" />
    <rect x="-27" y="-6" width="54" height="42" rx="9" />
    <path className="keyhole" d="M0 8a5 5 0 0 1 3 9l2 9h-10l2-9a5 5 0 0 1 3-9Z" />
  </svg>
);

/** In the headline while the vault is open: how many of its prizes were found, and what they come to. */
export const PrizesFound = ({ shown: { doors, sum } }: { shown: VaultShown }): ReactElement => {
  const { game, language } = useTable();
  const { bonus } = game.rules.config;
  const stake = useGame((state) => state.bet);
  const found = doors.filter((door) => door !== undefined && door !== 'lock').length;
  return (
    <div className="headline free">
      <span className="free-part">
        <span className="label">{language.t('vault.found')}</span>
        <b data-testid="prizes-found">
          <bdi dir="ltr">
            {found}
            <small>/{bonus?.kind === 'pick' ? prizeDoors(bonus) : 0}</small>
          </bdi>
        </b>
      </span>
      <span className="free-part">
        <span className="label">{language.t('totalWin')}</span>
        <b>
          <Amount of={sum} />
        </b>
      </span>
      {bonus?.kind === 'pick' && (
        <span className="free-part">
          <span className="label">{language.t('vault.all')}</span>
          <b>
            <Amount of={game.worth(stake, bonus.all)} />
          </b>
        </span>
      )}
    </div>
  );
};
