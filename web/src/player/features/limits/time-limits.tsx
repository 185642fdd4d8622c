import { type Limits, realityChecks, setRealityCheck, setSitting, sittingLengths } from '@croupier/contract/limits';
import { call } from '#shared/api/call.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Select } from '#shared/ui/long-field.tsx';
import { notify } from '#shared/ui/toast.tsx';
import s from './limits.module.css';
import { durationText } from './duration.ts';
import { useChange } from './use-change.ts';
import { WaitingRaise } from './waiting-raise.tsx';

/** The lengths on offer, and the one that is set where it is another. */
const withOwn = (offered: readonly number[], own: number | null): number[] =>
  own === null || offered.includes(own) ? [...offered] : [...offered, own].toSorted((a, b) => a - b);

/** Limits of time: reminders while playing, and the length of a sitting. */
export const TimeLimits = ({ limits: { realityCheckMinutes, sitting } }: { limits: Limits }) => {
  const t = useText();
  const language = useLanguage();
  const remind = useChange<number | null>({
    send: (minutes) => call(setRealityCheck, { body: { minutes } }),
    done: () => notify({ tone: 'good', text: t('limits.saved') }),
  });
  const last = useChange<number | null>({
    send: (minutes) => call(setSitting, { body: { minutes } }),
    done: (limits, wish) =>
      notify(limits.sitting.minutes === wish ? { tone: 'good', text: t('limits.saved') } : { tone: 'info', text: t('limits.raiseAsked') }),
  });
  const chosen = (text: string): number | null => (text === '' ? null : Number(text));
  return (
    <section className={s['card']} aria-labelledby="time">
      <h2 id="time">{t('limits.time')}</h2>
      <Select
        label={t('limits.reminder')}
        hint={t('limits.reminderHint')}
        value={realityCheckMinutes ?? ''}
        disabled={remind.isPending}
        onChange={(event) => remind.mutate(chosen(event.target.value))}
      >
        <option value="">{t('limits.noReminder')}</option>
        {withOwn(realityChecks, realityCheckMinutes).map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('limits.every', { duration: durationText(language, minutes) })}
          </option>
        ))}
      </Select>
      <Select
        label={t('limits.sitting')}
        hint={t('limits.sittingHint')}
        value={sitting.minutes ?? ''}
        disabled={last.isPending}
        onChange={(event) => last.mutate(chosen(event.target.value))}
      >
        <option value="">{t('limits.noLimit')}</option>
        {withOwn(sittingLengths, sitting.minutes).map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationText(language, minutes)}
          </option>
        ))}
      </Select>
      {sitting.waiting !== null && (
        <WaitingRaise
          waiting={sitting.waiting}
          text={sitting.waiting.minutes === null ? t('limits.noLimit') : durationText(language, sitting.waiting.minutes)}
          name={t('limits.sitting')}
        />
      )}
    </section>
  );
};
