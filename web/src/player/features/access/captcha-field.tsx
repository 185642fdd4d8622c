import type { ComponentProps } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import s from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

type Props = { captcha: Captcha; error?: string | undefined } & Omit<ComponentProps<'input'>, 'className'>;

/** The picture and the field for its characters; shown only after the platform asked for it. */
export const CaptchaField = ({ captcha, error, ...input }: Props) => {
  const t = useText();
  const failed = captcha.error === null ? undefined : problemText(captcha.error, t);
  return (
    <div className={s['captcha']}>
      <div className={s['picture']}>
        {captcha.picture === undefined ? (
          <Skeleton width={150} height={50} />
        ) : (
          <img src={captcha.picture.image} width={150} height={50} alt={t('access.captchaPicture')} />
        )}
      </div>
      <div className={s['answer']}>
        <Field
          {...input}
          label={t('access.captcha')}
          hint={t('access.captchaHint')}
          error={error ?? failed}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          after={
            <IconButton
              icon="refresh"
              label={t('access.otherPicture')}
              aria-busy={captcha.isFetching || undefined}
              onClick={captcha.refresh}
            />
          }
        />
      </div>
    </div>
  );
};
