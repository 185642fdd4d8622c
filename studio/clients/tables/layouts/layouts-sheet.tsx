import { type FormEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { type Layout, layoutNameMax, layoutsMost } from '../../../src/families/tables/layouts/protocol.ts';
import { Icon } from '../../shell/icons.tsx';
import { Amount } from '../../shell/money.tsx';
import { betName } from '../bet-names.ts';
import { placedBets, totalOf } from '../place-bets.ts';
import { useLive, useTable } from '../table.tsx';
import { isOpen } from '../table-state.ts';
import { betsToKeep, judgeLayout } from './judge-layout.ts';
import { forgetLayout, keepLayout, type LayoutEnd, renameLayout } from './keep-layouts.ts';

/** The layouts of the player: kept, laid, named anew and deleted here. */
export const LayoutsSheet = ({ close }: { close: () => void }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const layouts = useLive((state) => state.layouts);
  const [end, setEnd] = useState<LayoutEnd | undefined>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const remove = async (layout: Layout): Promise<void> => {
    const ended = await forgetLayout(game, layout);
    setEnd(ended);
    // The button that was pressed is gone: the keyboard goes on in the list.
    if (ended === 'kept') list.current?.querySelector('button')?.focus();
  };
  return (
    <div className="layouts" data-testid="layouts-sheet">
      <KeepForm onEnd={setEnd} />
      <output className="problem" data-testid="layout-end">
        {end === 'full' ? t('layout.full', { count: layoutsMost }) : end === 'failed' ? t('layout.failed') : ''}
      </output>
      {layouts.length === 0 ? (
        <p>{t('layout.none')}</p>
      ) : (
        <ul ref={list}>
          {layouts.map((layout) => (
            <Kept key={layout.id} layout={layout} close={close} remove={() => void remove(layout)} onEnd={setEnd} />
          ))}
        </ul>
      )}
    </div>
  );
};

type Ending = { onEnd: (end: LayoutEnd) => void };

/** Keeps the chips that lie on the table under a name. */
const KeepForm = ({ onEnd }: Ending): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const drops = useLive((state) => state.drops);
  const seat = useLive((state) => state.seat);
  const before = useLive((state) => state.before);
  const count = useLive((state) => state.layouts.length);
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const kept = useMemo(() => betsToKeep({ drops, seat, before }, (own) => placedBets(game, own)), [game, drops, seat, before]);
  const suggested = t('layout.number', { number: count + 1 });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || kept.length === 0) return;
    setIsBusy(true);
    const end = await keepLayout(game, name.trim() === '' ? suggested : name.trim());
    setIsBusy(false);
    if (end === 'kept') setName('');
    onEnd(end);
  };
  return (
    <form className="layout-form" onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{t('layout.name')}</span>
        <input
          type="text"
          value={name}
          maxLength={layoutNameMax}
          placeholder={suggested}
          autoComplete="off"
          disabled={kept.length === 0}
          onChange={(event) => setName(event.target.value)}
          data-testid="layout-name"
        />
      </label>
      <button type="submit" className="primary" disabled={kept.length === 0 || isBusy} data-testid="layout-save">
        {t('layout.save')}
        {kept.length > 0 && (
          <>
            {' · '}
            <Amount of={game.decimal(totalOf(kept))} />
          </>
        )}
      </button>
    </form>
  );
};

type KeptLayout = Ending & { layout: Layout; close: () => void; remove: () => void };

/** One layout with its bets. Those that this table does not take say why. */
const Kept = ({ layout, close, remove, onEnd }: KeptLayout): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const rules = useLive((state) => state.rules);
  const canLay = useLive((state) => isOpen(state) && !state.placing);
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const judged = judgeLayout(layout, rules, game.units);
  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = draft?.trim() ?? '';
    if (name !== '' && name !== layout.name) onEnd(await renameLayout(game, layout, name));
    setDraft(undefined);
  };
  return (
    <li className="layout" data-testid="kept-layout">
      {draft === undefined ? (
        <header>
          <b>{layout.name}</b>
          <Amount of={game.decimal(totalOf(judged))} />
        </header>
      ) : (
        <form className="layout-form" onSubmit={(event) => void rename(event)}>
          <label className="field">
            <span>{t('layout.name')}</span>
            <input
              type="text"
              value={draft}
              maxLength={layoutNameMax}
              autoComplete="off"
              // The field was asked for by the button it stands in for.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              onChange={(event) => setDraft(event.target.value)}
              data-testid="layout-rename"
            />
          </label>
          <button type="submit" className="primary">
            {t('layout.done')}
          </button>
        </form>
      )}
      <ul className="layout-bets">
        {judged.map(({ bet, amount, problem }) => (
          <li key={bet} className={problem === undefined ? '' : 'bad'}>
            {betName(language, bet)} <Amount of={game.decimal(amount)} />
            {problem !== undefined && <small> {t(problem)}</small>}
          </li>
        ))}
      </ul>
      <div className="layout-acts">
        <button
          type="button"
          className="secondary"
          disabled={!canLay}
          onClick={() => {
            game.layLayout(layout);
            close();
          }}
          aria-label={t('layout.place', { name: layout.name })}
          data-testid="layout-place"
        >
          <Icon name="play" size={18} /> {t('layout.lay')}
        </button>
        <button
          type="button"
          className="round"
          onClick={() => setDraft(layout.name)}
          aria-label={t('layout.rename', { name: layout.name })}
          data-testid="layout-edit"
        >
          <Icon name="edit" size={20} />
        </button>
        <button
          type="button"
          className="round"
          onClick={remove}
          aria-label={t('layout.remove', { name: layout.name })}
          data-testid="layout-remove"
        >
          <Icon name="close" size={20} />
        </button>
      </div>
    </li>
  );
};
