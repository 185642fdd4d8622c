import { Fragment } from 'react';
import { type TextKey, useText } from '#i18n/text.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import type { ConsolePage } from '../page.ts';
import { pages } from '../pages.ts';
import { chooseKeys, useKeysOn } from '../shortcuts/shortcuts.ts';
import styles from './keys-dialog.module.css';

type Line = { keys: readonly string[]; between?: 'then' | 'or'; does: TextKey };

const groups: { title: TextKey; lines: Line[] }[] = [
  {
    title: 'console.keys.everywhere',
    lines: [
      { keys: ['Ctrl K', '⌘ K'], between: 'or', does: 'console.palette.title' },
      { keys: ['/'], does: 'console.keys.search' },
      ...pages.flatMap(({ shortcut }: ConsolePage): Line[] =>
        shortcut === undefined ? [] : [{ keys: ['g', shortcut.key], between: 'then', does: shortcut.help }],
      ),
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
    title: 'work-queues.keys',
    lines: [
      { keys: ['1', '9'], between: 'or', does: 'work-queues.keys.choose' },
      { keys: ['a'], does: 'work-queues.keys.yes' },
      { keys: ['r'], does: 'work-queues.keys.no' },
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
        <section key={title} className={styles['group']}>
          <h3>{t(title)}</h3>
          <dl>
            {lines.map(({ keys, between, does }) => (
              <div key={keys.join(' ')} className={styles['line']}>
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
