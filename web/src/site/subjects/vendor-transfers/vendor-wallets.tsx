import type { VendorCode } from '@croupier/contract/core/ids';
import { collectAll } from '@croupier/contract/payments/vendor-transfers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useBalanceHidden } from '../wallet/hidden-balance.ts';
import { WalletSettings } from './wallet-settings.tsx';
import { History } from './history.tsx';
import { walletsQuery } from './queries.ts';
import { type Direction, sumOf } from './transfer.rules.ts';
import { TransferForm } from './transfer-form.tsx';
import styles from './transfer.module.css';
import { WalletTile } from './wallet-tile.tsx';

/** `transferFund` below the main wallet: every wallet at a vendor with what is in it, transfers there and back, and what became of them. */
export const VendorWallets = ({ pageNo, onPage }: { pageNo: number; onPage: (page: number) => void }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(walletsQuery);
  const hidden = useBalanceHidden();
  const [wanted, setWanted] = useState<{ vendor: VendorCode; direction: Direction }>();
  const form = useRef<HTMLElement>(null);
  if (data === undefined)
    return error === null ? <Skeleton height={360} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const { wallets, main, habits } = data;
  const first = wallets.find((wallet) => wallet.switch === 'OPEN') ?? wallets[0];
  // A merchant whose games all play from the main wallet has nothing to move.
  if (first === undefined) return null;
  const inAll = sumOf(
    wallets.map(({ known }) => known),
    main.cash.currency,
  );
  const chosen = { vendor: first.vendor, direction: 'TO_VENDOR' as Direction, ...wanted };
  const choose = (next: { vendor: VendorCode; direction: Direction }): void => {
    setWanted(next);
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector<HTMLElement>('input[inputmode]')?.focus({ preventScroll: true });
  };
  return (
    <section className={styles['page']} aria-label={t('vendor-transfers.wallets')}>
      <header className={styles['head']}>
        <div>
          <h2>{t('vendor-transfers.wallets')}</h2>
          <p>{t('vendor-transfers.walletsText')}</p>
        </div>
        <p className={styles['inAll']}>
          {t('vendor-transfers.inAll')}
          <b>{hidden ? '••••••' : <Amount money={inAll} />}</b>
        </p>
        <CollectAll names={new Map(wallets.map(({ vendor, name }) => [vendor, name]))} currency={main.cash.currency} />
      </header>
      <div className={styles['columns']}>
        <ul className={styles['tiles']}>
          {wallets.map((wallet) => (
            <WalletTile key={wallet.vendor} listed={wallet} isChosen={wallet.vendor === chosen.vendor} onChoose={choose} />
          ))}
        </ul>
        <section ref={form} className={styles['side']} aria-label={t('vendor-transfers.transfer')}>
          <TransferForm wallets={wallets} main={main} chosen={chosen} onChoose={setWanted} />
        </section>
        <WalletSettings habits={habits} />
      </div>
      <History pageNo={pageNo} onPage={onPage} />
    </section>
  );
};

const CollectAll = ({ names, currency }: { names: ReadonlyMap<VendorCode, string>; currency: Parameters<typeof sumOf>[1] }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(collectAll, { body: { key: key.current } }),
    onSuccess: async ({ transfers, left }) => {
      key.current = crypto.randomUUID();
      const home = sumOf(
        transfers.filter(({ state }) => state === 'CONFIRMED').map(({ money }) => money),
        currency,
      );
      if (home.amount > 0n) notify({ tone: 'good', text: t('vendor-transfers.collected', { amount: formatMoney(home, language) }) });
      else if (left.length === 0 && transfers.length === 0) notify({ tone: 'info', text: t('vendor-transfers.collectedNothing') });
      const unclear = [...left, ...transfers.filter(({ state }) => state !== 'CONFIRMED').map(({ vendor }) => vendor)];
      if (unclear.length > 0) {
        const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(unclear.map((vendor) => names.get(vendor) ?? vendor));
        notify({ tone: 'info', text: t('vendor-transfers.collectedLeft', { names: list }) });
      }
      await queries.invalidateQueries({ queryKey: ['mine', 'wallets'] });
    },
    onError: (problem) => notify({ tone: 'bad', text: problemText(problem, t) }),
  });
  return (
    <Button icon="arrow-down" busy={isPending} onClick={() => mutate()}>
      {t('vendor-transfers.collectAll')}
    </Button>
  );
};
