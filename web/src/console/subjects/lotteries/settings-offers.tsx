import { useText } from '#i18n/text.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './settings.module.css';

/** All lotteries by their kind, each on or off at the merchant. */
export const OfferedLotteries = ({ opened, settings, mayChange, onChange }: EditorProps) => {
  const t = useText();
  const groups = Map.groupBy(opened.lotteries, ({ group }) => group);
  const isOff = (code: string): boolean => settings.off.some((one) => one === code);
  return (
    <div className={styles['groups']}>
      {[...groups].map(([group, lotteries]) => (
        <fieldset key={group} className={styles['group']} disabled={!mayChange}>
          <legend>
            <bdi dir="ltr">{group}</bdi>
          </legend>
          {lotteries.map(({ gameCode, name }) => (
            <label key={gameCode}>
              <input
                type="checkbox"
                checked={!isOff(gameCode)}
                onChange={(event) =>
                  onChange({
                    ...settings,
                    off: event.target.checked ? settings.off.filter((one) => one !== gameCode) : [...settings.off, gameCode],
                  })
                }
              />
              <span>{name}</span>
              {isOff(gameCode) && <small>{t('lottery-console.settings.off')}</small>}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
};
