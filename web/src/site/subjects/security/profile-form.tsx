import { type Profile, saveProfile } from '@croupier/contract/people/profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from '#design-system/forms/form.tsx';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { ErrorSummary } from '../access/error-summary.tsx';
import { memberQuery } from '../members/member.ts';
import { ageOn, dayIn } from './age.rules.ts';
import { AgePrompt } from './age-prompt.tsx';
import { changesIn, formOf, type ProfileForm as Form, profileGroups, type ShownField } from './profile-fields.ts';
import styles from './profile-form.module.css';
import { overviewQuery, profileQuery } from './queries.ts';
import { useSecurityForm } from './use-security-form.ts';

/** The facts that members tell about themselves: all of them optional, saved together. */
const ProfileForm = () => {
  const { data, error, refetch } = useQuery(profileQuery);
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={480} radius={22} />;
  return <Labels profile={data} />;
};

const Labels = ({ profile }: { profile: Profile }) => {
  const t = useText();
  const queries = useQueryClient();
  const { minimumAge: merchants, timeZone } = useMerchant();
  const minimumAge = useQuery(overviewQuery).data?.minimumAge ?? merchants;
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const [asked, setAsked] = useState<string>();
  // The first values of the fields: a change by another device since is not taken for a change of this one.
  const [begun, setBegun] = useState(profile);
  const act = useSecurityForm<Form & { ageConfirmed: boolean }, Profile>({
    start: { ...formOf(profile), ageConfirmed: false },
    send: ({ ageConfirmed, ...form }) => call(saveProfile, { body: { ...changesIn(begun, form), ageConfirmed } }),
    done: async (saved) => {
      setBegun(saved);
      queries.setQueryData(profileQuery.queryKey, saved);
      act.form.reset({ ...formOf(saved), ageConfirmed: false });
      await queries.invalidateQueries(memberQuery);
      notify({ tone: 'good', text: t('security.profileSaved') });
    },
  });
  const { register, getValues, setValue, trigger, formState } = act.form;

  /** A birthday is asked about once more before it is sent, because it stays. */
  const save = async (): Promise<void> => {
    const { birthday } = getValues();
    if (profile.birthday === null && birthday !== '' && (await trigger('birthday', { shouldFocus: true }))) setAsked(birthday);
    else await act.submit();
  };
  const confirmed = async (): Promise<void> => {
    setAsked(undefined);
    setValue('ageConfirmed', true);
    await act.submit();
    setValue('ageConfirmed', false);
  };

  const birthdayRule = {
    validate: {
      past: (day: string) => day === '' || (day >= '1900-01-01' && day <= today) || t('security.birthdayWrong'),
      age: (day: string) => day === '' || ageOn(day, today) >= minimumAge || t('security.underAge', { age: minimumAge }),
    },
  };

  const lineOf = ({ field, maxLength, once, autoComplete }: ShownField) => {
    const fixed = once === true && profile[field] !== null;
    return (
      <Field
        key={field}
        {...register(field, field === 'birthday' && !fixed ? birthdayRule : {})}
        label={t(`security.field.${field}`)}
        maxLength={maxLength}
        autoComplete={autoComplete ?? 'off'}
        hint={fixed ? t('security.fixed') : once === true ? t('security.once') : undefined}
        error={act.errors[field]?.message}
        readOnly={fixed}
        {...(field === 'birthday' && { type: 'date', min: '1900-01-01', max: today })}
      />
    );
  };

  return (
    <FormProvider {...act.form}>
      <form
        className={styles['profile']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ErrorSummary text={act.summary} />
        {profileGroups.map(({ group, fields }) => (
          <fieldset key={group} className={styles['group']}>
            <legend>{t(`security.group.${group}`)}</legend>
            {fields.map((field: ShownField) => lineOf(field))}
          </fieldset>
        ))}
        <div className={styles['save']}>
          <p>{formState.isDirty ? t('security.unsaved') : ''}</p>
          <Button kind="primary" size="large" type="submit" busy={act.isPending} disabled={!formState.isDirty}>
            {t('security.saveProfile')}
          </Button>
        </div>
      </form>
      {asked !== undefined && (
        <AgePrompt birthday={asked} minimumAge={minimumAge} onConfirm={() => void confirmed()} onClose={() => setAsked(undefined)} />
      )}
    </FormProvider>
  );
};

export default ProfileForm;
