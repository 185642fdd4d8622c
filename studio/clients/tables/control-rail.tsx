import type { ReactElement } from 'react';
import { Icon } from '../shell/icons.tsx';
import { Amount, useAmount } from '../shell/money.tsx';
import { betName } from './bet-names.ts';
import { Chip } from './chip.tsx';
import { GoldenChip } from './golden-chip.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { totalOf } from './place-bets.ts';
import { useLive, useTable } from './table.tsx';
import { isOpen } from './table-state.ts';

/** The chips, what lies on the table, and what can be done with it. */
export const ControlRail = ({ open }: { open: (sheet: OpenSheet) => void }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const amount = useAmount();
  const balance = useLive((state) => state.balance);
  const chosen = useLive((state) => state.chip);
  const drops = useLive((state) => state.drops);
  const seat = useLive((state) => state.seat);
  const before = useLive((state) => state.before);
  const placing = useLive((state) => state.placing);
  const isBetting = useLive(isOpen);
  const freeChosen = useLive((state) => state.freeChosen);
  const pale = totalOf(drops);
  const confirmed = seat === null ? 0n : game.units(seat.stake);
  const canAct = isBetting && !placing;
  return (
    <section className="rail" aria-label={t('controls')}>
      <Notes />
      <dl className="purse">
        <div>
          <dt>{t('balance')}</dt>
          <dd data-testid="balance" data-amount={balance}>
            <Amount of={balance} />
          </dd>
        </div>
        <div className={pale > 0n ? 'pale' : ''}>
          <dt>{t(pale > 0n ? 'table.unconfirmed' : 'table.stake')}</dt>
          <dd data-testid="stake" data-amount={game.decimal(confirmed + pale)}>
            <Amount of={game.decimal(confirmed + pale)} />
          </dd>
        </div>
      </dl>
      <fieldset className="chips">
        <legend className="unseen">{t('table.chips')}</legend>
        {game.chips.map((chip, index) => (
          <label key={chip.toString()} className={chip === chosen && !freeChosen ? 'on' : ''}>
            <input
              type="radio"
              name="chip"
              className="unseen"
              checked={chip === chosen && !freeChosen}
              onChange={() => game.chooseChip(chip)}
              aria-label={t('table.chip', { amount: amount(game.decimal(chip)) })}
            />
            <Chip index={index} amount={chip} />
          </label>
        ))}
        <GoldenChip />
      </fieldset>
      <div className="acts">
        <button type="button" className="act" onClick={() => open('menu')} aria-label={t('menu')} data-testid="menu">
          <Icon name="menu" size={22} />
        </button>
        <button type="button" className="act" disabled={!canAct || drops.length === 0} onClick={game.undo} data-testid="undo">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 7 L4 12 L9 17 M4 12 H14 a5 5 0 0 1 0 10 H11" />
          </svg>
          {t('table.undo')}
        </button>
        {confirmed + pale > 0n ? (
          <button type="button" className="act" disabled={!canAct} onClick={game.double} data-testid="double">
            <b aria-hidden="true">×2</b>
            {t('table.double')}
          </button>
        ) : (
          <button type="button" className="act" disabled={!canAct || before.length === 0} onClick={game.repeat} data-testid="repeat">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 12 a8 8 0 0 1 13.7 -5.6 L20 9 M20 4 V9 H15 M20 12 a8 8 0 0 1 -13.7 5.6 L4 15 M4 20 V15 H9" />
            </svg>
            {t('table.repeat')}
          </button>
        )}
        <button type="button" className="act" disabled={!canAct || drops.length === 0} onClick={game.clear} data-testid="clear">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6 L18 18 M18 6 L6 18" />
          </svg>
          {t('table.clear')}
        </button>
        <button
          type="button"
          className="confirm"
          disabled={!canAct || drops.length === 0}
          aria-busy={placing}
          onClick={game.confirm}
          data-testid="confirm"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 13 L9.5 18.5 L20 6.5" />
          </svg>
          <span>{pale > 0n ? <Amount of={game.decimal(pale)} /> : t('table.confirm')}</span>
          <span className="unseen">{t('table.confirm')}</span>
        </button>
      </div>
    </section>
  );
};

/** The notes over the rail: about the chips for money, and about the golden one. */
const Notes = (): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const note = useLive((state) => state.note);
  const freeNote = useLive((state) => state.freeNote);
  return (
    <div className="notes">
      <output className={`note ${note === undefined ? 'none' : ''}`} data-testid="note">
        {note !== undefined &&
          `${t(note.key)}${note.bets.length === 0 ? '' : `: ${note.bets.map((bet) => betName(language, bet)).join(', ')}`}`}
      </output>
      <output className={`note of-gold ${freeNote === undefined ? 'none' : ''}`} data-testid="free-note">
        {freeNote !== undefined && (
          <>
            <b>{t('golden.name')}</b> {t(freeNote)}
          </>
        )}
      </output>
    </div>
  );
};
