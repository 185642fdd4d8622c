import { type Operator, operatorLogout } from '@croupier/contract/console/operators';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { session, type SessionEnd } from '#api/session.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button, buttonClass, IconButton } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import { useKeyboard, useShortcut } from '../shortcuts/shortcuts.ts';
import { selfQuery } from '../queries.ts';
import { LanguageSelect, ThemeSwitch } from './appearance.tsx';
import { useIdle } from './idle.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { LockWarning } from './lock-warning.tsx';
import { Mark } from './mark.tsx';
import { pulseQuery } from '../subjects/work-queues/desk-queries.ts';
import { chooseSound, useSound, useSoundOn } from '../subjects/work-queues/sound.ts';
import { useMerchantName } from './merchant-filter.tsx';
import { OperatorContext } from './operator.ts';
import s from './shell.module.css';

/** The session ends here whether or not the server hears of it: it would end by itself in 15 minutes. */
const leave = (why: SessionEnd): void => {
  const told = call(operatorLogout, {});
  session.end(why);
  told.catch((error: unknown) => console.warn('the platform did not hear of the sign-out', error));
};

/** Around every page of a signed-in operator: where to go, who one is, how it looks. */
export const Shell = () => {
  const { data: operator, error, refetch } = useQuery(selfQuery());
  const [dialog, setDialog] = useState<'keys' | 'menu'>();
  const content = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const t = useText();

  useKeyboard();
  const locksIn = useIdle(() => leave('expired'));
  useShortcut('help', () => setDialog('keys'));
  useShortcut('members', () => void navigate({ to: '/members' }));
  useShortcut('operators', () => void navigate({ to: '/operators' }));
  useShortcut('roles', () => void navigate({ to: '/roles' }));
  useShortcut('networks', () => void navigate({ to: '/networks' }));
  useShortcut('audit', () => void navigate({ to: '/audit' }));
  useShortcut('security', () => void navigate({ to: '/security' }));
  useShortcut('deposits', () => void navigate({ to: '/deposits' }));
  useShortcut('withdrawals', () => void navigate({ to: '/withdrawals' }));
  useShortcut('identity', () => void navigate({ to: '/identity' }));
  useShortcut('adjustments', () => void navigate({ to: '/adjustments' }));
  useShortcut('accounts', () => void navigate({ to: '/accounts' }));
  useShortcut('terms', () => void navigate({ to: '/terms' }));
  useShortcut('affiliates', () => void navigate({ to: '/affiliates' }));
  useShortcut('statements', () => void navigate({ to: '/statements' }));
  useShortcut('agents', () => void navigate({ to: '/agents' }));
  useShortcut('agent-pay', () => void navigate({ to: '/agent-pay' }));
  useShortcut('applications', () => void navigate({ to: '/applications' }));
  useShortcut('books', () => void navigate({ to: '/reconciliation' }));
  useShortcut('vendors', () => void navigate({ to: '/vendors' }));
  useShortcut('stuck', () => void navigate({ to: '/stuck' }));
  useShortcut('campaigns', () => void navigate({ to: '/free-rounds' }));
  useShortcut('webhooks', () => void navigate({ to: '/webhooks' }));
  useShortcut('vendor-books', () => void navigate({ to: '/vendor-books' }));
  useShortcut('content', () => void navigate({ to: '/content' }));
  useShortcut('site-settings', () => void navigate({ to: '/site-settings' }));
  useSound();
  const isLost = useOwnVendor(operator);

  const open = (which: 'keys' | 'menu') => () => setDialog(which);
  return (
    <div className={s['shell']}>
      <a
        href="#content"
        className={s['skip']}
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {t('console.skip')}
      </a>
      <header className={s['rail']}>
        <Link to="/members" className={s['brand']} aria-label={t('console.title')}>
          <Mark />
          <span>{t('console.title')}</span>
        </Link>
        <Places operator={operator} />
        <IconButton icon="menu-2" label={t('console.nav.menu')} className={s['menu']} onClick={open('menu')} />
        <div className={s['foot']}>
          <Settings operator={operator} onKeys={open('keys')} />
        </div>
      </header>
      <main ref={content} id="content" tabIndex={-1} className={s['main']}>
        {operator !== undefined && !isLost ? (
          <OperatorContext value={operator}>
            <Outlet />
            <ConfirmDialog />
          </OperatorContext>
        ) : error !== null ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width={220} height={28} />
        )}
      </main>
      <LockWarning seconds={locksIn} />
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'menu' && (
        <Dialog kind="start" title={t('console.nav.menu')} onClose={() => setDialog(undefined)}>
          <div className={s['sheet']}>
            <Places operator={operator} inMenu onGone={() => setDialog(undefined)} />
            <Settings operator={operator} onKeys={open('keys')} onGone={() => setDialog(undefined)} />
          </div>
        </Dialog>
      )}
    </div>
  );
};

/**
 * A vendor's own people begin at their desk: nothing else of the console is theirs. Whether they are still on their way there, and what they came to must
 * not be drawn: it would ask for what they may not see, and each refusal is a line in the trail.
 */
const useOwnVendor = (operator: Operator | undefined): boolean => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [own] = operator?.vendors ?? [];
  // What is drawn is left behind only when the next page is there.
  const drawn = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isStray = own !== undefined && operator?.may.includes('member.search') !== true;
  const goesHome = isStray && pathname === '/members';
  useEffect(() => {
    if (goesHome) void navigate({ to: '/vendors/$code', params: { code: own }, replace: true });
  }, [own, goesHome, navigate]);
  return goesHome || (isStray && drawn === '/members');
};

const places = [
  { to: '/deposits', icon: 'wallet', name: 'desk.nav.deposits', needs: 'deposit.read', keys: 'g d', counts: 'cases' },
  {
    to: '/withdrawals',
    icon: 'arrows-exchange',
    name: 'desk.nav.withdrawals',
    needs: 'withdrawal.read',
    keys: 'g w',
    counts: 'withdrawals',
  },
  { to: '/identity', icon: 'shield-check', name: 'desk.nav.kyc', needs: 'kyc.review', keys: 'g k', counts: 'kyc' },
  { to: '/adjustments', icon: 'coins', name: 'desk.nav.adjustments', needs: 'adjustment.read', keys: 'g j', counts: 'adjustments' },
  { to: '/accounts', icon: 'building-bank', name: 'desk.nav.accounts', needs: 'cashier.edit', keys: 'g b' },
  { to: '/terms', icon: 'adjustments-horizontal', name: 'desk.nav.terms', needs: 'cashier.edit', keys: 'g t' },
  { to: '/statements', icon: 'receipt', name: 'desk.nav.statements', needs: 'statement.import', keys: 'g i' },
  { to: '/reconciliation', icon: 'chart-bar', name: 'desk.nav.books', needs: 'reconciliation.read', keys: 'g r' },
  { to: '/agents', icon: 'share-2', name: 'agents-desk.nav.agents', needs: 'agent.read', keys: 'g e' },
  { to: '/agent-pay', icon: 'percentage', name: 'agents-desk.nav.pay', needs: 'agent.read', keys: 'g p', counts: 'runs' },
  {
    to: '/applications',
    icon: 'user-plus',
    name: 'agents-desk.nav.applications',
    needs: 'agent.admit',
    keys: 'g q',
    counts: 'applications',
  },
  { to: '/affiliates', icon: 'heart-handshake', name: 'affiliates.nav', needs: 'affiliate.read', keys: 'g c', counts: 'affiliateRuns' },
  { to: '/vendors', icon: 'puzzle', name: 'rounds-desk.nav.vendors', needs: 'vendor.read', keys: 'g v' },
  { to: '/stuck', icon: 'hourglass', name: 'rounds-desk.nav.stuck', needs: 'round.read', keys: 'g u', counts: 'stuck' },
  { to: '/free-rounds', icon: 'gift', name: 'rounds-desk.nav.campaigns', needs: 'vendor.read', keys: 'g f' },
  { to: '/vendor-books', icon: 'chart-line', name: 'recon.nav', needs: 'reconciliation.read', keys: 'g y' },
  { to: '/content', icon: 'speakerphone', name: 'brand.nav.content', needs: 'content.read', keys: 'g z' },
  { to: '/site-settings', icon: 'device-desktop', name: 'brand.nav.settings', needs: 'merchant.read', keys: 'g x' },
  { to: '/members', icon: 'users', name: 'console.nav.members', needs: 'member.search', keys: 'g m' },
  { to: '/webhooks', icon: 'bell', name: 'webhooks.nav', needs: 'webhook.read', keys: 'g h' },
  { to: '/operators', icon: 'id', name: 'staff.nav.operators', needs: 'operator.read', keys: 'g o' },
  { to: '/roles', icon: 'key', name: 'staff.nav.roles', needs: 'operator.read', keys: 'g l' },
  { to: '/networks', icon: 'world', name: 'staff.nav.networks', needs: 'network.read', keys: 'g n' },
  { to: '/audit', icon: 'history', name: 'console.nav.audit', needs: 'audit.read', keys: 'g a' },
] as const satisfies Place[];

type Place = {
  to: string;
  icon: IconName;
  name: TextKey;
  needs: Operator['may'][number];
  keys: string;
  /** What of the pulse stands beside it. */
  counts?: 'cases' | 'withdrawals' | 'kyc' | 'adjustments' | 'stuck' | 'runs' | 'affiliateRuns' | 'applications';
};

type PlacesProps = { operator: Operator | undefined; inMenu?: boolean; onGone?: () => void };

/** Where one may go. A phone has no room for two dozen names beside each other, so there they stand in the menu. */
const Places = ({ operator, inMenu = false, onGone }: PlacesProps) => {
  const t = useText();
  const { data: pulse } = useQuery(pulseQuery());
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a low screen where one is may be below the edge.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, operator]);
  return (
    <nav ref={nav} className={inMenu ? s['list'] : s['places']} aria-label={t('console.nav.main')}>
      {places
        .filter(({ needs }) => operator === undefined || operator.may.includes(needs))
        .map(({ to, icon, name, keys, ...place }) => (
          <Link key={to} to={to} className={s['place']} activeProps={{ 'aria-current': 'page' }} onClick={onGone}>
            <Icon name={icon} size={18} />
            <span>{t(name)}</span>
            <Waiting many={'counts' in place ? pulse?.[place.counts]?.waiting : undefined} />
            <kbd aria-hidden="true">{keys}</kbd>
          </Link>
        ))}
      {operator?.vendors.map((code) => (
        <Link
          key={code}
          to="/vendors/$code"
          params={{ code }}
          className={s['place']}
          activeProps={{ 'aria-current': 'page' }}
          onClick={onGone}
        >
          <Icon name="puzzle" size={18} />
          <span>
            {t('vendor-desk.nav')} · <bdi>{code}</bdi>
          </span>
        </Link>
      ))}
    </nav>
  );
};

const Waiting = ({ many }: { many: number | undefined }) => {
  const t = useText();
  if (many === undefined || many === 0) return null;
  return (
    <b className={s['count']} aria-label={t('desk.waiting', { count: many })}>
      {many > 99 ? '99+' : many}
    </b>
  );
};

const SoundSwitch = () => {
  const t = useText();
  const on = useSoundOn();
  const look = [s['keys'], s['bell']].join(' ');
  return (
    <Button kind="quiet" size="small" icon="bell" aria-pressed={on} className={look} onClick={() => chooseSound(!on)}>
      {t('desk.sound')}
    </Button>
  );
};

type SettingsProps = { operator: Operator | undefined; onKeys: () => void; onGone?: () => void };

const Settings = ({ operator, onKeys, onGone }: SettingsProps) => {
  const t = useText();
  return (
    <>
      <div className={s['row']}>
        <LanguageSelect />
        <ThemeSwitch />
      </div>
      <Link
        to="/security"
        className={[buttonClass({ kind: 'quiet', size: 'small' }), s['keys'] ?? ''].join(' ')}
        activeProps={{ 'aria-current': 'page' }}
        onClick={onGone}
      >
        <Icon name="shield-lock" size={16} />
        {t('staff.nav.security')}
      </Link>
      <Button kind="quiet" size="small" icon="help-circle" className={s['keys'] ?? ''} onClick={onKeys}>
        {t('console.shell.shortcuts')} <kbd aria-hidden="true">?</kbd>
      </Button>
      <SoundSwitch />
      <div className={s['who']}>
        <span className={s['initial']} aria-hidden="true">
          {operator?.userName.charAt(0).toUpperCase()}
        </span>
        <div className={s['name']}>{operator === undefined ? <Skeleton width={90} /> : <WhoAmI operator={operator} />}</div>
        <IconButton icon="logout" label={t('console.shell.signOut')} iconSize={18} onClick={() => leave('signed-out')} />
      </div>
    </>
  );
};

const WhoAmI = ({ operator: { userName, holdings, merchants, vendors } }: { operator: Operator }) => {
  const nameOf = useMerchantName();
  return (
    <>
      <strong>{userName}</strong>
      <span title={merchants?.map(nameOf).join(', ')}>
        {[...holdings.map(({ role }) => role), ...(merchants?.map(nameOf) ?? []), ...vendors].join(' · ')}
      </span>
    </>
  );
};
