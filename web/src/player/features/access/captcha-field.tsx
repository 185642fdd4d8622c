import type { ComponentProps } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import s from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

type Props = { captcha: Captcha; error?: string | undefined } & Omit<ComponentProps<'input'>, 'className'>;

/** The picture and the field for its characters; shown only after the platform asked for it. */
export const CaptchaField = ({ captcha, error, ...input }: Props) => {
  const t = useText();
  return (
    <div className={s['captcha']}>
      <Field
        {...input}
        label={t('access.captcha')}
        hint={t('access.captchaHint')}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="text"
        maxLength={12}
      />
      <div className={s['picture']}>
        {captcha.picture === undefined ? (
          <Skeleton width={140} height={48} />
        ) : (
          <img src={captcha.picture.image} width={140} height={48} alt={t('access.captchaPicture')} />
        )}
        <IconButton icon="refresh" label={t('access.otherPicture')} onClick={captcha.refresh} />
      </div>
    </div>
  );
};
