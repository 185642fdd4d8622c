import type { ComponentProps } from 'react';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

type Props = { captcha: Captcha; error?: string | undefined; onOtherKind?: () => void } & Omit<ComponentProps<'input'>, 'className'>;

/** The captcha of a form: a picture to copy, or nothing to do at all, while the browser works instead of its visitor. */
export const CaptchaField = ({ captcha, error, onOtherKind, ...input }: Props) => {
  const t = useText();
  const isWork = captcha.kind === 'work';
  return (
    <div className={styles['captcha']}>
      {isWork ? <Working captcha={captcha} /> : <Copying captcha={captcha} error={error} {...input} />}
      <Button
        kind="quiet"
        size="small"
        icon={isWork ? 'eye' : 'eye-off'}
        onClick={() => {
          captcha.choose(isWork ? 'picture' : 'work');
          onOtherKind?.();
        }}
      >
        {isWork ? t('access.pictureInstead') : t('access.workInstead')}
      </Button>
    </div>
  );
};

const Copying = ({ captcha: { riddle, error: failure, isFetching, refresh }, error, ...input }: Omit<Props, 'onOtherKind'>) => {
  const t = useText();
  const image = riddle !== undefined && 'image' in riddle ? riddle.image : undefined;
  return (
    <>
      <div className={styles['picture']}>
        {image === undefined ? (
          <Skeleton width={150} height={50} />
        ) : (
          <img src={image} width={150} height={50} alt={t('access.captchaPicture')} />
        )}
      </div>
      <div className={styles['answer']}>
        <Field
          {...input}
          label={t('access.captcha')}
          hint={t('access.captchaHint')}
          error={error ?? (failure === null ? undefined : problemText(failure, t))}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          after={<IconButton icon="refresh" label={t('access.otherPicture')} aria-busy={isFetching || undefined} onClick={refresh} />}
        />
      </div>
    </>
  );
};

const Working = ({ captcha: { riddle, error, isFetching, refresh } }: { captcha: Captcha }) => {
  const t = useText();
  const failed = error !== null && !isFetching;
  return (
    <div className={styles['work']} data-is={failed ? 'failed' : riddle === undefined ? 'busy' : 'done'}>
      <Icon name={failed ? 'alert-circle' : riddle === undefined ? 'loader-2' : 'circle-check'} />
      <output>{failed ? problemText(error, t) : t(riddle === undefined ? 'access.captchaWork' : 'access.captchaWorkDone')}</output>
      {failed && (
        <Button size="small" icon="refresh" onClick={refresh}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  );
};
