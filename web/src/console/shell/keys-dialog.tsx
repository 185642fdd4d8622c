import { Fragment } from 'react';
import { type TextKey, useText } from '#i18n/text.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { chooseKeys, useKeysOn } from '../shortcuts/shortcuts.ts';
import s from './keys-dialog.module.css';

type Line = { keys: readonly string[]; between?: 'then' | 'or'; does: TextKey };

const groups: { title: TextKey; lines: Line[] }[] = [
  {
    title: 'console.keys.everywhere',
    lines: [
      { keys: ['/', 'Ctrl K'], between: 'or', does: 'console.keys.search' },
      { keys: ['g', 'd'], between: 'then', does: 'desk.nav.deposits' },
      { keys: ['g', 'w'], between: 'then', does: 'desk.nav.withdrawals' },
      { keys: ['g', 'k'], between: 'then', does: 'desk.nav.kyc' },
      { keys: ['g', 'j'], between: 'then', does: 'desk.nav.adjustments' },
      { keys: ['g', 'b'], between: 'then', does: 'desk.nav.accounts' },
      { keys: ['g', 'c'], between: 'then', does: 'affiliates.nav' },
      { keys: ['g', 'i'], between: 'then', does: 'desk.nav.statements' },
      { keys: ['g', 't'], between: 'then', does: 'desk.nav.terms' },
      { keys: ['g', 'r'], between: 'then', does: 'desk.nav.books' },
      { keys: ['g', 'e'], between: 'then', does: 'agents-desk.nav.agents' },
      { keys: ['g', 'p'], between: 'then', does: 'agents-desk.nav.pay' },
      { keys: ['g', 'q'], between: 'then', does: 'agents-desk.nav.applications' },
      { keys: ['g', 'v'], between: 'then', does: 'rounds-desk.nav.vendors' },
      { keys: ['g', 'u'], between: 'then', does: 'rounds-desk.nav.stuck' },
      { keys: ['g', 'f'], between: 'then', does: 'rounds-desk.nav.campaigns' },
      { keys: ['g', 'h'], between: 'then', does: 'webhooks.nav' },
      { keys: ['g', 'y'], between: 'then', does: 'recon.nav' },
      { keys: ['g', 'z'], between: 'then', does: 'brand.nav.content' },
      { keys: ['g', 'x'], between: 'then', does: 'brand.nav.settings' },
      { keys: ['g', 'm'], between: 'then', does: 'console.keys.members' },
      { keys: ['g', 'o'], between: 'then', does: 'console.keys.operators' },
      { keys: ['g', 'l'], between: 'then', does: 'console.keys.roles' },
      { keys: ['g', 'n'], between: 'then', does: 'console.keys.networks' },
      { keys: ['g', 'a'], between: 'then', does: 'console.keys.audit' },
      { keys: ['g', 's'], between: 'then', does: 'console.keys.security' },
      { keys: ['r'], does: 'console.keys.refresh' },
      { keys: ['Esc'], does: 'console.keys.close' },
      { keys: ['?'], does: 'console.keys.help' },
    ],
  },
  {
    title: 'console.keys.lists',
    lines: [
      { keys: ['↓', 'j'], between: 'or', does: 'console.keys.nextRow' },
      { keys: ['↑', 'k'], between: 'or', does: 'console.keys.previousRow' },
      { keys: ['Home', 'End'], between: 'or', does: 'console.keys.ends' },
      { keys: ['Enter'], does: 'console.keys.open' },
      { keys: ['[', ']'], between: 'or', does: 'console.keys.pages' },
    ],
  },
  {
    title: 'desk.keys',
    lines: [
      { keys: ['1', '9'], between: 'or', does: 'desk.keys.choose' },
      { keys: ['a'], does: 'desk.keys.yes' },
      { keys: ['r'], does: 'desk.keys.no' },
    ],
  },
];

/** All keys the console answers to, and the switch for those that are single letters. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const on = useKeysOn();
  return (
    <Dialog title={t('console.keys.title')} onClose={onClose}>
      {groups.map(({ title, lines }) => (
        <section key={title} className={s['group']}>
          <h3>{t(title)}</h3>
          <dl>
            {lines.map(({ keys, between, does }) => (
              <div key={keys.join(' ')} className={s['line']}>
                <dt>
                  {keys.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 && between !== undefined && <span>{t(`console.keys.${between}`)}</span>}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox label={<SwitchLabel />} checked={on} onChange={(event) => chooseKeys(event.target.checked)} />
    </Dialog>
  );
};

const SwitchLabel = () => {
  const t = useText();
  return (
    <>
      <strong>{t('console.keys.on')}</strong>
      <br />
      {t('console.keys.onHint')}
    </>
  );
};
