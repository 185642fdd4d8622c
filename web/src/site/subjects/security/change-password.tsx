import { changePassword, type SecurityOverview } from '@croupier/contract/people/security';
import { useWatch } from '#design-system/forms/form.tsx';
import { useNavigate } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { session } from '#api/session.ts';
import { useText } from '#i18n/text.ts';
import { useBoot } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { PasswordField } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { device } from '../access/device.ts';
import { isGood, strengthOf } from '../access/registration.rules.ts';
import { Strength } from '../access/strength.tsx';
import { useRuleText } from '../access/use-rule-text.ts';
import { useMember } from '../members/member.ts';
import { SecurityForm } from './security-form.tsx';
import { useSecurityForm } from './use-security-form.ts';

type Props = { overview: SecurityOverview; onClose: () => void };

const start = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/** A new password. It ends every session and remembered browser; this tab goes on with the session the answer brings. */
const ChangePassword = ({ overview, onClose }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { data: member } = useMember();
  const rule = useBoot().info.register.password;
  const hasPassword = overview.passwordSetAt !== null;
  const sentence = useRuleText()(rule);

  const act = useSecurityForm<typeof start, void>({
    start,
    send: (form) => session.renew(async () => (await send(form, hasPassword)).token),
    done: async () => {
      device.forget();
      onClose();
      notify({ tone: 'good', text: t(hasPassword ? 'security.passwordChanged' : 'security.passwordMade') });
      await navigate({ to: '/' });
    },
  });
  const { register, getValues, trigger, control } = act.form;
  const newPassword = useWatch({ control, name: 'newPassword' });

  return (
    <Dialog
      title={t(hasPassword ? 'security.changePassword' : 'security.makePassword')}
      lead={t('security.changePasswordText')}
      onClose={onClose}
    >
      <SecurityForm act={act}>
        {/* For password managers: whose password this is. */}
        <input type="text" hidden readOnly autoComplete="username" value={member?.account ?? ''} />
        {hasPassword && (
          <PasswordField
            {...register('oldPassword', { required: t('security.empty') })}
            data-first
            label={t('security.passwordNow')}
            autoComplete="current-password"
            maxLength={128}
            error={act.errors.oldPassword?.message}
          />
        )}
        <div>
          <PasswordField
            {...register('newPassword', {
              validate: {
                rule: (value) => isGood(rule, value) || sentence,
                other: (value) => !hasPassword || value !== getValues('oldPassword') || t('security.passwordSame'),
              },
              onChange: () => getValues('confirmNewPassword') !== '' && void trigger('confirmNewPassword'),
            })}
            {...(!hasPassword && { 'data-first': true })}
            label={t('security.newPassword')}
            hint={sentence}
            error={act.errors.newPassword?.message}
            autoComplete="new-password"
            maxLength={rule.maxLength}
          />
          <Strength of={newPassword === '' ? undefined : strengthOf(newPassword)} />
        </div>
        <PasswordField
          {...register('confirmNewPassword', { validate: (value) => value === getValues('newPassword') || t('security.passwordsDiffer') })}
          label={t('security.confirmPassword')}
          error={act.errors.confirmNewPassword?.message}
          autoComplete="new-password"
          maxLength={rule.maxLength}
        />
        <Button kind="primary" size="large" wide type="submit" busy={act.isPending}>
          {t(hasPassword ? 'security.changePassword' : 'security.makePassword')}
        </Button>
      </SecurityForm>
    </Dialog>
  );
};

const send = ({ oldPassword, newPassword, confirmNewPassword }: typeof start, hasPassword: boolean) =>
  call(changePassword, { body: { newPassword, confirmNewPassword, ...(hasPassword && { oldPassword }) } });

export default ChangePassword;
