import { type Operator, operatorLogout } from '@croupier/contract/console/operators';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { session, type SessionEnd } from '#api/session.ts';
import { useText } from '#i18n/text.ts';
import { Button, buttonClass, IconButton } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { ReauthenticationDialog } from '../confirm/reauthentication-dialog.tsx';
import { Palette } from '../palette/palette.tsx';
import { type ConsolePage, type MenuGroup, menuGroups } from '../page.ts';
import { pages } from '../pages.ts';
import { useKeyboard, useShortcut } from '../shortcuts/shortcuts.ts';
import { selfQuery } from '../queries.ts';
import { LanguageSelect, ThemeSwitch } from './appearance.tsx';
import { useIdle } from './idle.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { LockWarning } from './lock-warning.tsx';
import { Mark } from './mark.tsx';
import { pulseQuery } from '../subjects/work-queues/queue-queries.ts';
import { chooseSound, useSound, useSoundOn } from '../subjects/work-queues/sound.ts';
import { useChosenMerchant } from './chosen-merchant.ts';
import { useMerchantName } from './merchant-filter.tsx';
import { OperatorContext } from './operator.ts';
import styles from './shell.module.css';

/** The session ends here whether or not the server hears of it: it would end by itself in 15 minutes. */
const leave = (why: SessionEnd): void => {
  const told = call(operatorLogout, {});
  session.end(why);
  told.catch((error: unknown) => console.warn('the platform did not hear of the sign-out', error));
};

/** Around every page of a signed-in operator: where to go, who one is, how it looks. */
export const Shell = () => {
  const { data: operator, error, refetch } = useQuery(selfQuery());
  const [dialog, setDialog] = useState<'keys' | 'menu' | 'palette'>();
  const content = useRef<HTMLElement>(null);
  const t = useText();

  useKeyboard();
  const locksIn = useIdle(() => leave('expired'));
  useShortcut('help', () => setDialog('keys'));
  useShortcut('palette', () => setDialog('palette'));
  useSound();
  const isLost = useOwnVendor(operator);

  const open = (which: 'keys' | 'menu' | 'palette') => () => setDialog(which);
  return (
    <div className={styles['shell']}>
      <a
        href="#content"
        className={styles['skip']}
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {t('console.skip')}
      </a>
      <header className={styles['rail']}>
        <div className={styles['top']}>
          <Link to="/today" className={styles['brand']} aria-label={t('console.title')}>
            <Mark />
            <span>{t('console.title')}</span>
          </Link>
          <IconButton
            icon="search"
            label={`${t('console.palette.title')} (Ctrl K)`}
            aria-keyshortcuts="Control+K Meta+K"
            iconSize={18}
            className={styles['find']}
            onClick={open('palette')}
          />
        </div>
        <Places operator={operator} />
        <IconButton icon="menu-2" label={t('console.nav.menu')} className={styles['menu']} onClick={open('menu')} />
        <div className={styles['foot']}>
          <Settings operator={operator} onKeys={open('keys')} />
        </div>
      </header>
      <main ref={content} id="content" tabIndex={-1} className={styles['main']}>
        {operator !== undefined && !isLost ? (
          <OperatorContext value={operator}>
            <Outlet />
            <ReauthenticationDialog />
          </OperatorContext>
        ) : error !== null ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width={220} height={28} />
        )}
      </main>
      {shortcuts.map(({ path, key, search }) => (
        <PageShortcut key={key} path={path} letter={key} search={search} />
      ))}
      <LockWarning seconds={locksIn} />
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'palette' && operator !== undefined && <Palette operator={operator} onClose={() => setDialog(undefined)} />}
      {dialog === 'menu' && (
        <Dialog kind="start" title={t('console.nav.menu')} onClose={() => setDialog(undefined)}>
          <div className={styles['sheet']}>
            <Places operator={operator} inMenu onGone={() => setDialog(undefined)} />
            <Settings operator={operator} onKeys={open('keys')} onGone={() => setDialog(undefined)} />
          </div>
        </Dialog>
      )}
    </div>
  );
};

const shortcuts = pages.flatMap(({ path, shortcut, search }: ConsolePage) =>
  shortcut === undefined ? [] : [{ path: path as '/members', key: shortcut.key, search }],
);

/** Opens a page when its letter is pressed after `g`. */
const PageShortcut = ({ path, letter, search }: { path: '/members'; letter: string; search: ConsolePage['search'] }) => {
  const navigate = useNavigate();
  const merchant = useChosenMerchant();
  useShortcut(`open-${letter}`, () => void navigate({ to: path, search: search({ merchant }) }));
  return null;
};

/**
 * A vendor's own people begin at their desk: nothing else of the console is theirs. Whether they are still on their way there, and what they came to must
 * not be drawn: it would ask for what they may not see, and each refusal is a line in the trail.
 */
const useOwnVendor = (operator: Operator | undefined): boolean => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [own] = operator?.vendors ?? [];
  // The drawn page is left behind only when the next one is there.
  const drawn = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isStray = own !== undefined && operator?.may.includes('member.search') !== true;
  const goesHome = isStray && pathname === '/today';
  useEffect(() => {
    if (goesHome) void navigate({ to: '/vendors/$code', params: { code: own }, replace: true });
  }, [own, goesHome, navigate]);
  return goesHome || (isStray && drawn === '/today');
};

/** The pages with an entry in the menu. None of them has parameters in its path. */
const entries = pages.flatMap((row: ConsolePage) =>
  row.menu === undefined ? [] : [{ ...row, path: row.path as '/members', menu: row.menu }],
);

/** Entries without a group come first. */
const groups: readonly (MenuGroup | undefined)[] = [undefined, ...(Object.keys(menuGroups) as MenuGroup[])];

type PlacesProps = { operator: Operator | undefined; inMenu?: boolean; onGone?: () => void };

/** Where one may go. A phone has no room for two dozen names beside each other, so there they stand in the menu. */
const Places = ({ operator, inMenu = false, onGone }: PlacesProps) => {
  const t = useText();
  const { data: pulse } = useQuery(pulseQuery());
  const merchant = useChosenMerchant();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a low screen where one is may be below the edge.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, operator]);
  return (
    <nav ref={nav} className={inMenu ? styles['list'] : styles['places']} aria-label={t('console.nav.main')}>
      {groups.map((group) => {
        const own = entries.filter(
          ({ needs, menu }) =>
            menu.group === group &&
            (operator === undefined || needs === undefined || needs.some((action) => operator.may.includes(action))),
        );
        return (
          own.length > 0 && (
            <Fragment key={group ?? ''}>
              {group !== undefined && <h2 className={styles['group']}>{t(menuGroups[group])}</h2>}
              {own.map(({ path, search, menu: { name, icon, counts, urgent }, shortcut }) => (
                <Link
                  key={path}
                  to={path}
                  search={search({ merchant })}
                  className={styles['place']}
                  activeOptions={{ includeSearch: false }}
                  activeProps={{ 'aria-current': 'page' }}
                  onClick={onGone}
                >
                  <Icon name={icon} size={18} />
                  <span>{t(name)}</span>
                  <Waiting
                    many={counts === undefined ? undefined : pulse?.[counts]?.waiting}
                    overdue={urgent === undefined ? undefined : pulse?.[urgent]?.waiting}
                  />
                  {shortcut !== undefined && <kbd aria-hidden="true">g {shortcut.key}</kbd>}
                </Link>
              ))}
            </Fragment>
          )
        );
      })}
      {operator?.vendors.map((code) => (
        <Link
          key={code}
          to="/vendors/$code"
          params={{ code }}
          className={styles['place']}
          activeProps={{ 'aria-current': 'page' }}
          onClick={onGone}
        >
          <Icon name="puzzle" size={18} />
          <span>
            {t('vendor-portal.nav')} · <bdi>{code}</bdi>
          </span>
        </Link>
      ))}
    </nav>
  );
};

const Waiting = ({ many, overdue = 0 }: { many: number | undefined; overdue?: number | undefined }) => {
  const t = useText();
  if (many === undefined || many === 0) return null;
  return (
    <b
      className={styles['count']}
      data-overdue={overdue > 0 || undefined}
      title={overdue > 0 ? t('work-queues.overdue', { count: overdue }) : undefined}
      aria-label={[t('work-queues.waiting', { count: many }), ...(overdue > 0 ? [t('work-queues.overdue', { count: overdue })] : [])].join(
        ', ',
      )}
    >
      {many > 99 ? '99+' : many}
      {overdue > 0 && '!'}
    </b>
  );
};

const SoundSwitch = () => {
  const t = useText();
  const on = useSoundOn();
  const look = [styles['keys'], styles['bell']].join(' ');
  return (
    <Button
      kind="quiet"
      size="small"
      icon="bell"
      title={t('work-queues.sound')}
      aria-pressed={on}
      className={look}
      onClick={() => chooseSound(!on)}
    >
      {t('work-queues.sound')}
    </Button>
  );
};

type SettingsProps = { operator: Operator | undefined; onKeys: () => void; onGone?: () => void };

const Settings = ({ operator, onKeys, onGone }: SettingsProps) => {
  const t = useText();
  return (
    <>
      <div className={styles['row']}>
        <LanguageSelect />
        <ThemeSwitch />
      </div>
      <div className={styles['tools']}>
        <Link
          to="/security"
          title={t('operators.nav.security')}
          className={[buttonClass({ kind: 'quiet', size: 'small' }), styles['keys'] ?? ''].join(' ')}
          activeProps={{ 'aria-current': 'page' }}
          onClick={onGone}
        >
          <Icon name="shield-lock" size={16} />
          <span>{t('operators.nav.security')}</span>
        </Link>
        <Button
          kind="quiet"
          size="small"
          icon="help-circle"
          title={t('console.shell.shortcuts')}
          className={styles['keys'] ?? ''}
          onClick={onKeys}
        >
          {t('console.shell.shortcuts')} <kbd aria-hidden="true">?</kbd>
        </Button>
        <SoundSwitch />
      </div>
      <div className={styles['who']}>
        <span className={styles['initial']} aria-hidden="true">
          {operator?.userName.charAt(0).toUpperCase()}
        </span>
        <div className={styles['name']}>{operator === undefined ? <Skeleton width={90} /> : <WhoAmI operator={operator} />}</div>
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
