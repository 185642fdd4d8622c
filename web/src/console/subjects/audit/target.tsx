import { MemberId } from '@croupier/contract/core/ids';
import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/text.ts';
import { linkClass, QuietText } from '#design-system/ui/text.tsx';

/** The subject of a line: a member, by the account name where the line has it, or an operator. */
export const Target = ({ target, account }: { target: string | null; account: unknown }) => {
  const t = useText();
  if (target === null) return <QuietText>{t('console.none')}</QuietText>;
  const [kind, name = ''] = target.split(':');
  const member = MemberId.safeParse(name);
  if (kind === 'member' && member.success) {
    return (
      <Link to="/members/$id" params={{ id: member.data }} className={linkClass}>
        {typeof account === 'string' ? (
          <bdi>{account}</bdi>
        ) : (
          <bdi dir="ltr" className="mono" title={name}>
            {t('console.audit.memberOf')} {name.slice(0, 8)}…
          </bdi>
        )}
      </Link>
    );
  }
  if (kind === 'operator') {
    return (
      <Link to="/operators" search={{ search: name }} className={linkClass}>
        <bdi>{t('console.audit.operatorOf', { name })}</bdi>
      </Link>
    );
  }
  // A name, or an IPv6 network, may have colons of its own.
  const whole = target.slice(target.indexOf(':') + 1);
  return (
    <bdi>
      {kind === 'role'
        ? t('console.audit.roleOf', { name: whole })
        : kind === 'network'
          ? t('console.audit.networkOf', { name: whole })
          : target}
    </bdi>
  );
};
