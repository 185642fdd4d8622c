import { Icon } from '#design-system/ui/icon.tsx';
import styles from './filters.module.css';

type Props = {
  name: string;
  /** The text while nothing is chosen. */
  any: string;
  value: string | undefined;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
};

/** One choice among a few, or none. */
export const SelectFilter = ({ name, any, value, options, onChange }: Props) => (
  <label className={styles['filter']}>
    <span>{name}</span>
    <span className={styles['select']}>
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  </label>
);
