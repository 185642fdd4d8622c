import type { ComponentProps } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import s from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

type Props = { captcha: Captcha; error?: string | undefined; onOtherKind?: () => void } & Omit<ComponentProps<'input'>, 'className'>;

/** The captcha and the field for its answer: a picture, or a question in words that a screen reader reads out. */
export const CaptchaField = ({ captcha, error, onOtherKind, ...input }: Props) => {
  const t = useText();
  const { riddle, words } = captcha;
  const failed = captcha.error === null ? undefined : problemText(captcha.error, t);
  const question = riddle !== undefined && 'question' in riddle ? riddle.question : undefined;
  const image = riddle !== undefined && 'image' in riddle ? riddle.image : undefined;
  return (
    <div className={s['captcha']}>
      {!words && (
        <div className={s['picture']}>
          {image === undefined ? (
            <Skeleton width={150} height={50} />
          ) : (
            <img src={image} width={150} height={50} alt={t('access.captchaPicture')} />
          )}
        </div>
      )}
      <div className={s['answer']}>
        <Field
          {...input}
          label={words ? (question ?? t('access.captchaWords')) : t('access.captcha')}
          hint={words ? t('access.captchaWordsHint') : t('access.captchaHint')}
          error={error ?? failed}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          after={
            <IconButton
              icon="refresh"
              label={words ? t('access.otherQuestion') : t('access.otherPicture')}
              aria-busy={captcha.isFetching || undefined}
              onClick={captcha.refresh}
            />
          }
        />
      </div>
      <Button
        kind="quiet"
        size="small"
        icon={words ? 'eye' : 'message-question'}
        onClick={() => {
          captcha.inWords(!words);
          onOtherKind?.();
        }}
      >
        {words ? t('access.pictureInstead') : t('access.wordsInstead')}
      </Button>
    </div>
  );
};
