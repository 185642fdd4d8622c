import { useId, useRef, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { MoveButtons } from '../content/move-buttons.tsx';
import { moveItem } from '../content/move-item.rules.ts';
import styles from './settings.module.css';
import { Warning } from './warning.tsx';

type Option = { value: string; text: string };

type Props = {
  label: string;
  hint: string;
  /** Said while nothing is chosen. */
  empty?: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** The order means something, and can be changed. */
  ordered?: boolean;
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Several of many: what was chosen stands in a list, and the rest waits to be added. */
export const ChoiceList = ({ label, hint, empty, options, chosen, ordered = false, error, onChange }: Props) => {
  const t = useText();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [wanted, setWanted] = useState('');
  const textOf = (value: string) => options.find((option) => option.value === value)?.text ?? value;
  // A list is walked through by the arrow keys, so what is passed on the way is not taken.
  const add = () => {
    onChange([...chosen, wanted]);
    setWanted('');
    select.current?.focus();
  };
  const takeOut = (value: string) => {
    onChange(chosen.filter((other) => other !== value));
    select.current?.focus();
  };
  return (
    <fieldset className={styles['choice']} aria-describedby={`${id}-note`}>
      <legend id={id}>{label}</legend>
      {chosen.length === 0 && empty !== undefined && <p className={styles['quiet']}>{empty}</p>}
      {chosen.length > 0 && (
        <ul className={styles['chosen']} aria-labelledby={id}>
          {chosen.map((value, place) => {
            const what = textOf(value);
            return (
              <li key={value}>
                <bdi>{what}</bdi>
                <span className={styles['moves']}>
                  {ordered && (
                    <MoveButtons
                      name={what}
                      isFirst={place === 0}
                      isLast={place === chosen.length - 1}
                      onMove={(by) => onChange(moveItem(chosen, place, by))}
                    />
                  )}
                  <IconButton icon="x" iconSize={18} label={t('site-settings.takeOut', { what })} onClick={() => takeOut(value)} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles['adding']}>
        <Select
          ref={select}
          label={t('site-settings.addTo', { what: label })}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        >
          <option value="">—</option>
          {options
            .filter(({ value }) => !chosen.includes(value))
            .map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
        </Select>
        <Button icon="plus" disabled={wanted === ''} aria-label={`${t('work-queues.add')}: ${label}`} onClick={add}>
          {t('work-queues.add')}
        </Button>
      </div>
      <p id={`${id}-note`} className={styles['quiet']}>
        {hint}
      </p>
      {error !== undefined && <Warning text={error} />}
    </fieldset>
  );
};
