import type { PointReward } from '@croupier/contract/rewards/points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { PointsFigure } from './points-figure.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './points.module.css';
import { rewardsQuery } from './queries.ts';
import { RedeemDialog } from './redeem-dialog.tsx';

/** The products of the mall. A product that cannot be redeemed says why. */
export const Mall = ({ onRedeemed }: { onRedeemed: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<PointReward>();
  const { data, error, refetch } = useQuery(rewardsQuery(pageNo, language));
  if (data === undefined)
    return error === null ? <Skeleton height={420} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0) return <EmptyState icon="gift" title={t('points.noProducts')} text={t('points.noProductsText')} />;
  return (
    <>
      <ul className={styles['mall']}>
        {data.content.map((product) => (
          <ProductCard key={product.id} product={product} onRedeem={() => setChosen(product)} />
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
      {chosen !== undefined && <RedeemDialog product={chosen} onClose={() => setChosen(undefined)} onRedeemed={onRedeemed} />}
    </>
  );
};

const ProductCard = ({ product, onRedeem }: { product: PointReward; onRedeem: () => void }) => {
  const t = useText();
  const { name, description, kind, points, money, value, stock, obstacle, fromLevel } = product;
  return (
    <li className={styles['product']}>
      <ProductPicture product={product} />
      <div className={styles['words']}>
        <Badge>{t(`points.kind.${kind}`)}</Badge>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {description !== '' && <p className={styles['quiet']}>{description}</p>}
        {value !== null && (
          <p className={styles['quiet']}>
            {t('points.worth')} <Amount money={value} />
          </p>
        )}
        {stock !== null && obstacle !== 'SOLD_OUT' && <p className={styles['quiet']}>{t('points.left', { count: stock })}</p>}
      </div>
      <p className={styles['cost']}>
        <PointsFigure points={points} />
        {money !== null && (
          <>
            {' + '}
            <Amount money={money} />
          </>
        )}
      </p>
      {obstacle === null ? (
        <Button kind="primary" wide aria-label={`${t('points.redeem')} ${name}`} onClick={onRedeem}>
          {t('points.redeem')}
        </Button>
      ) : (
        <p className={styles['obstacle']}>{t(`points.obstacle.${obstacle}`, { level: fromLevel })}</p>
      )}
    </li>
  );
};
