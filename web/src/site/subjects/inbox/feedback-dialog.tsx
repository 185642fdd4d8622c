import { feedback } from '@croupier/contract/people/support';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useToken } from '#api/session.ts';
import { useForm, useWatch } from '#design-system/forms/form.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { CaptchaField } from '../access/captcha-field.tsx';
import { ErrorSummary } from '../access/error-summary.tsx';
import { useCaptcha } from '../access/use-captcha.ts';
import styles from './feedback.module.css';
import { countOf, emptyOf, isLongEnough, type NeededField } from './feedback.rules.ts';
import { feedbackNames } from './feedback-types.ts';
import { feedbackRulesQuery } from './queries.ts';

type Props = {
  /** The subject, where that is not the writer's to say: 6, a member who would be an agent. */
  about?: 6 | undefined;
  onClose: () => void;
};

/** Feedback and complaints, of members and visitors, and what people write who would be agents; afterwards the reference to quote. */
export const FeedbackDialog = ({ about, onClose }: Props) => {
  const t = useText();
  const [reference, setReference] = useState<string>();
  const rules = useQuery(feedbackRulesQuery);
  return (
    <Dialog
      title={t(about === undefined ? 'inbox.feedback' : 'inbox.apply')}
      lead={reference === undefined ? t(about === undefined ? 'inbox.feedbackLead' : 'inbox.applyLead') : undefined}
      onClose={onClose}
    >
      {reference !== undefined ? (
        <Sent reference={reference} onClose={onClose} />
      ) : rules.data !== undefined ? (
        <FeedbackForm about={about} limits={rules.data} onSent={setReference} />
      ) : rules.error !== null ? (
        <Problem error={rules.error} onRetry={() => void rules.refetch()} />
      ) : (
        <Skeleton height={420} radius={14} />
      )}
    </Dialog>
  );
};

const names = { type: 'inbox.type', content: 'inbox.description', captcha: 'access.captcha' } as const;

type Form = { type: string; content: string; sender: string; contact: string; captcha: string };

type FormProps = Pick<Props, 'about'> & { limits: { minLength: number; maxLength: number }; onSent: (reference: string) => void };

const FeedbackForm = ({ about, limits, onSent }: FormProps) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const signedIn = useToken() !== undefined;
  const captcha = useCaptcha({ wantedFirst: true });
  const form = useForm<Form>({
    defaultValues: { type: about === undefined ? '' : String(about), content: '', sender: '', contact: '', captcha: '' },
  });
  const { register, control, formState, handleSubmit, getValues, setError, resetField } = form;
  const { errors, submitCount } = formState;
  const content = useWatch({ control, name: 'content' });

  const attempt = useMutation({
    mutationFn: async (typed: Form) =>
      call(feedback, {
        body: {
          type: feedbackNames.find(([type]) => String(type) === typed.type)?.[0],
          content: typed.content.trim(),
          sender: typed.sender.trim(),
          ...(typed.contact.trim() !== '' && { contact: typed.contact.trim() }),
          captcha: '',
          uploads: [],
          // It may be work that the browser is still doing.
          ...(await Promise.resolve(captcha.answer(typed.captcha))),
        },
      }),
    onSuccess: ({ reference }) => {
      void queries.invalidateQueries({ queryKey: ['mine', 'inbox'] });
      onSent(reference);
    },
    onError: (error) => {
      captcha.afterFailure(error);
      resetField('captcha');
      const field = fieldOf(error);
      if (field !== undefined) setError(field, { message: problemText(error, t) }, { shouldFocus: true });
    },
  });

  // The empty fields are named in one sentence above the form, as well as beside each field.
  const empty = submitCount > 0 ? emptyOf(getValues()).filter((field) => errors[field] !== undefined) : [];
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const summary =
    empty.length > 0
      ? t('inbox.empty', { fields: list.format(empty.map((field) => t(names[field]))) })
      : attempt.error !== null && fieldOf(attempt.error) === undefined
        ? problemText(attempt.error, t)
        : undefined;
  const lengthText = t('inbox.length', { min: limits.minLength, max: limits.maxLength });

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit((typed) => attempt.mutate(typed))(event)}>
      <ErrorSummary text={summary} />
      {about === undefined && (
        <Select
          {...register('type', { required: t('inbox.chooseType') })}
          data-first
          label={t('inbox.type')}
          error={errors.type?.message}
          required
        >
          <option value="">{t('inbox.chooseType')}</option>
          {feedbackNames.map(([type, name]) => (
            <option key={type} value={type}>
              {t(name)}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        {...register('content', {
          validate: {
            given: (typed) => typed.trim() !== '' || t('inbox.enterContent'),
            length: (typed) => isLongEnough(typed, limits) || lengthText,
          },
        })}
        label={t('inbox.description')}
        hint={t(about === undefined ? 'inbox.descriptionHint' : 'inbox.applyHint')}
        error={errors.content?.message}
        required
        maxLength={limits.maxLength}
        counter={
          <span data-short={countOf(content) < limits.minLength || undefined}>
            {t('inbox.count', { count: countOf(content), max: limits.maxLength })}
          </span>
        }
      />
      {!signedIn && (
        <div className={styles['pair']}>
          <Field
            {...register('sender', { validate: (typed) => about === undefined || typed.trim() !== '' || t('inbox.applyNameMissing') })}
            label={t(about === undefined ? 'inbox.sender' : 'inbox.applyName')}
            required={about !== undefined}
            error={errors.sender?.message}
            maxLength={64}
            autoComplete={about === undefined ? 'username' : 'name'}
          />
          <Field
            {...register('contact', { validate: (typed) => about === undefined || typed.trim() !== '' || t('inbox.applyContactMissing') })}
            label={t(about === undefined ? 'inbox.contact' : 'inbox.applyContact')}
            hint={t(about === undefined ? 'inbox.contactHint' : 'inbox.applyContactHint')}
            error={errors.contact?.message}
            required={about !== undefined}
            maxLength={254}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
      <CaptchaField {...register('captcha', { required: t('access.enterCaptcha') })} captcha={captcha} error={errors.captcha?.message} />
      <Button kind="primary" size="large" wide type="submit" busy={attempt.isPending}>
        {t('inbox.send')}
      </Button>
    </form>
  );
};

/** The field a refusal is about, if it is about one alone. */
const fieldOf = (error: unknown): NeededField | undefined => {
  if (!(error instanceof Refused)) return undefined;
  if (error.code === 'CAPTCHA_WRONG' || error.code === 'CAPTCHA_REQUIRED') return 'captcha';
  return error.code === 'FEEDBACK_LENGTH' ? 'content' : undefined;
};

const Sent = ({ reference, onClose }: { reference: string; onClose: () => void }) => {
  const t = useText();
  const router = useRouter();
  const signedIn = useToken() !== undefined;
  return (
    <div className={styles['sent']}>
      <span className={styles['emblem']}>
        <Icon name="circle-check" size={34} />
      </span>
      <output className={styles['said']}>
        <b className={styles['thanks']}>{t('inbox.sent')}</b>
        <span className={styles['quote']}>{t(signedIn ? 'inbox.sentMember' : 'inbox.sentVisitor')}</span>
      </output>
      <p className={styles['reference']}>
        <span>{t('inbox.reference')}</span>
        <b dir="ltr">{reference}</b>
        <CopyButton text={reference} what={t('inbox.reference')} />
      </p>
      <div className={styles['onward']}>
        {signedIn && (
          <Button icon="mail" onClick={() => router.history.push('/member?page=messageV2')}>
            {t('inbox.seeTickets')}
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {t('inbox.done')}
        </Button>
      </div>
    </div>
  );
};
