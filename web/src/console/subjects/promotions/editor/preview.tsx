import type { Promotion } from '@croupier/contract/rewards/promotions';
import { useQuery } from '@tanstack/react-query';
import { directionOf } from '#i18n/direction.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { factsOf, offerText, type PromotionWriting, statusTones } from '#promotions/words.ts';
import { useDebounced } from '../../../shell/use-debounced.ts';
import styles from '../promotions.module.css';
import { previewQuery, type PreviewWanted } from '../queries.ts';
import { usePromotionWriting } from '../writing.ts';

const restMs = 400;

/** The promotion as members of the chosen language read it, on a phone and on a wide screen, while it is typed. */
export const Preview = ({ wanted, imageHost }: { wanted: PreviewWanted | undefined; imageHost: string }) => {
  const t = useText();
  const rested = useDebounced(wanted === undefined ? '' : JSON.stringify(wanted), restMs);
  const settled = rested === '' ? undefined : (JSON.parse(rested) as PreviewWanted);
  const { data, error } = useQuery({ ...previewQuery(settled ?? ({} as PreviewWanted)), enabled: settled !== undefined });
  const language = settled?.language ?? 'en';
  const writing = usePromotionWriting(language);
  return (
    <section className={styles['preview']} aria-label={t('promotions-console.preview')}>
      <h3>{t('promotions-console.preview')}</h3>
      {error !== null && <p role="alert">{problemText(error, t)}</p>}
      {data === undefined || writing === undefined ? (
        <p className={styles['waits']}>{t('promotions-console.previewText')}</p>
      ) : (
        <div className={styles['frames']}>
          <Frame on="phone" promotion={data} imageHost={imageHost} writing={writing} />
          <Frame on="desktop" promotion={data} imageHost={imageHost} writing={writing} />
        </div>
      )}
    </section>
  );
};

type FrameProps = { on: 'phone' | 'desktop'; promotion: Promotion; imageHost: string; writing: PromotionWriting };

const Frame = ({ on, promotion, imageHost, writing }: FrameProps) => {
  const t = useText();
  const { language } = writing;
  const { title, summary, rules, picture, status } = promotion;
  const offer = offerText(promotion, writing);
  return (
    <figure className={styles['frame']} data-on={on}>
      <figcaption>{t(on === 'phone' ? 'promotions-console.phone' : 'banners.wide')}</figcaption>
      <div className={styles['screen']} lang={language} dir={directionOf(language)}>
        <img src={imageHost + picture.replace('{w}', '640').replace('{ext}', 'webp')} alt="" width={640} height={256} />
        <div className={styles['shown']}>
          <Badge tone={statusTones[status]}>{writing.t(`promotions.status.${status}`)}</Badge>
          <b>
            <bdi>{title}</bdi>
          </b>
          {offer !== '' && <strong>{offer}</strong>}
          {summary !== '' && <p>{summary}</p>}
          <dl>
            {factsOf(promotion, writing).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {rules !== '' && <p className={styles['rules']}>{rules}</p>}
        </div>
      </div>
    </figure>
  );
};
