import { type Limits, realityChecks, setRealityCheck, setSitting, sittingLengths } from '@croupier/contract/people/limits';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import styles from './limits.module.css';
import { durationText } from './duration.ts';
import { useChangeLimit } from './use-change-limit.ts';
import { PendingIncrease } from './pending-increase.tsx';

/** The lengths on offer, and the one that is set where it is another. */
const withOwn = (offered: readonly number[], own: number | null): number[] =>
  own === null || offered.includes(own) ? [...offered] : [...offered, own].toSorted((a, b) => a - b);

/** Limits of time: reminders while playing, and the length of a sitting. */
export const TimeLimits = ({ limits: { realityCheckMinutes, sitting } }: { limits: Limits }) => {
  const t = useText();
  const language = useLanguage();
  const remind = useChangeLimit<number | null>({
    send: (minutes) => call(setRealityCheck, { body: { minutes } }),
    done: () => notify({ tone: 'good', text: t('limits.saved') }),
  });
  const last = useChangeLimit<number | null>({
    send: (minutes) => call(setSitting, { body: { minutes } }),
    done: (limits, wish) =>
      notify(limits.sitting.minutes === wish ? { tone: 'good', text: t('limits.saved') } : { tone: 'info', text: t('limits.raiseAsked') }),
  });
  return (
    <section className={styles['card']} aria-labelledby="time">
      <h2 id="time">{t('limits.time')}</h2>
      <Choice
        label={t('limits.reminder')}
        hint={t('limits.reminderHint')}
        none={t('limits.noReminder')}
        own={realityCheckMinutes}
        offered={withOwn(realityChecks, realityCheckMinutes)}
        nameOf={(minutes) => t('limits.every', { duration: durationText(language, minutes) })}
        busy={remind.isPending}
        onSet={remind.mutate}
      />
      <Choice
        label={t('limits.sitting')}
        hint={t('limits.sittingHint')}
        none={t('limits.noLimit')}
        own={sitting.minutes}
        offered={withOwn(sittingLengths, sitting.minutes)}
        nameOf={(minutes) => durationText(language, minutes)}
        busy={last.isPending}
        onSet={last.mutate}
      />
      {sitting.waiting !== null && (
        <PendingIncrease
          waiting={sitting.waiting}
          text={sitting.waiting.minutes === null ? t('limits.noLimit') : durationText(language, sitting.waiting.minutes)}
          name={t('limits.sitting')}
        />
      )}
    </section>
  );
};

type ChoiceProps = {
  label: string;
  hint: string;
  /** The words for no length at all. */
  none: string;
  own: number | null;
  offered: readonly number[];
  nameOf: (minutes: number) => string;
  busy: boolean;
  onSet: (minutes: number | null, then: { onSuccess: () => void }) => void;
};

/**
 * A length to choose, and a button that sets it: the keys of a select change it step by step, and a shorter limit holds as soon as
 * it is sent.
 */
const Choice = ({ label, hint, none, own, offered, nameOf, busy, onSet }: ChoiceProps) => {
  const t = useText();
  // Undefined while nothing was chosen: then what is set is shown, also when it changes.
  const [chosen, setChosen] = useState<number | null>();
  const shown = chosen === undefined ? own : chosen;
  const change = t('limits.change');
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (shown !== own && !busy) onSet(shown, { onSuccess: () => setChosen(undefined) });
      }}
    >
      <Select
        label={label}
        hint={hint}
        value={shown ?? ''}
        onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{none}</option>
        {offered.map((minutes) => (
          <option key={minutes} value={minutes}>
            {nameOf(minutes)}
          </option>
        ))}
      </Select>
      <div className={styles['acts']}>
        <Button size="small" type="submit" busy={busy} aria-label={`${change}: ${label}`}>
          {change}
        </Button>
      </div>
    </form>
  );
};
