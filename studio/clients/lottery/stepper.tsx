import type { ReactElement } from 'react';
import { Icon } from '../shell/icons.tsx';
import { useAtDesk } from './at-desk.tsx';

type Step = {
  label: string;
  /** The label is for screen readers alone. */ bare?: boolean;
  value: number;
  most: number;
  change: (value: number) => void;
  testId: string;
};

/** A whole number from 1 on, typed or stepped. */
export const Stepper = ({ label, bare = false, value, most, change, testId }: Step): ReactElement => {
  const { t } = useAtDesk().language;
  const within = (wanted: number): number => Math.max(1, Math.min(most, Number.isFinite(wanted) ? Math.floor(wanted) : 1));
  return (
    <label className="stepper">
      <span className={bare ? 'unseen' : 'label'}>{label}</span>
      <button type="button" className="round" aria-label={t('betLess')} disabled={value <= 1} onClick={() => change(within(value - 1))}>
        <Icon name="minus" />
      </button>
      <input inputMode="numeric" value={value} onChange={(event) => change(within(Number(event.target.value.replaceAll(/\D/g, ''))))} data-testid={testId} />
      <button type="button" className="round" aria-label={t('betMore')} disabled={value >= most} onClick={() => change(within(value + 1))}>
        <Icon name="plus" />
      </button>
    </label>
  );
}; // prettier-ignore
