import type { BannerGroup } from '@croupier/contract/brand/content';
import {
  bannerDrawings,
  drawingPath,
  type MerchantBanners,
  type PictureShape,
  storedIdOf,
  storedPath,
  storeMerchantPicture,
} from '@croupier/contract/brand/banners-console';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { chosenTypes, shrinkPicture } from '#design-system/ui/shrink-picture.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { FileButton } from '../../work-queues/files.tsx';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { isWritten, type Typed } from './banner-fields.ts';
import { contrastWanted, onPhone, shownPart } from './contrast.rules.ts';
import styles from './pictures.module.css';
import { bannersQuery } from './queries.ts';
import { ShownPicture, sizeOf, usePictureSource } from './shown-picture.tsx';
import { useContrast } from './use-contrast.ts';

/** Below this a picture is drawn larger than it is, on a phone already. */
const widthWanted = 960;
const bannerRatio = 5 / 2;
const headRatio = 440 / 112;

type Props = { all: MerchantBanners; groupName: BannerGroup; typed: Typed; onChoose: (picture: string) => void };

/** Which picture hangs: a drawing of the house or one of the merchant's own, or another that is uploaded now; and what the site shows of it. */
export const PictureChoice = ({ all, groupName, typed, onChoose }: Props) => {
  const t = useText();
  const name = useId();
  const queries = useQueryClient();
  const shape: PictureShape = groupName === 'w_legal' ? 'WHOLE' : 'BANNER';
  const { run, isPending, problem } = useConfirmedMutation(
    async (file: File) => {
      const picture = (await shrinkPicture(file)) ?? file;
      const stored = await call(storeMerchantPicture, { params: { id: all.merchantId }, query: { shape }, picture });
      await queries.invalidateQueries({ queryKey: bannersQuery(all.merchantId).queryKey });
      return stored;
    },
    ({ id }) => onChoose(storedPath(id)),
  );
  // The present picture stands in front, where the form begins.
  const [first] = useState(typed.picture);
  const drawings = shape === 'BANNER' ? bannerDrawings.map((drawing, place) => ({ path: drawingPath(drawing), number: place + 1 })) : [];
  const choices = [
    ...all.pictures.map((picture) => ({ path: storedPath(picture.id), label: `${t('banners.uploaded')} ${sizeOf(picture)}` })),
    ...drawings.map(({ path, number }) => ({ path, label: t('banners.drawing', { number }) })),
  ].toSorted((a, b) => Number(b.path === first) - Number(a.path === first));
  const chosen = all.pictures.find(({ id }) => id === storedIdOf(typed.picture));
  return (
    <fieldset className={styles['part']}>
      <legend>{t('banners.picture')}</legend>
      <div className={styles['choices']}>
        {choices.map(({ path, label }) => (
          <label key={path} className={styles['choice']} title={label}>
            <input type="radio" name={name} aria-label={label} checked={typed.picture === path} onChange={() => onChoose(path)} />
            <ShownPicture of={all} picture={path} small />
          </label>
        ))}
      </div>
      <div>
        <FileButton accept={chosenTypes} busy={isPending} onFile={(file) => run(file)}>
          {t('banners.upload')}
        </FileButton>
      </div>
      <p className={styles['quiet']}>{t(shape === 'WHOLE' ? 'banners.uploadHintWhole' : 'banners.uploadHint')}</p>
      <ActionProblem problem={problem} />
      {chosen?.width !== undefined && chosen.width !== null && chosen.width < widthWanted && <Warning text={t('banners.soft')} />}
      {groupName !== 'w_legal' && <Cut all={all} groupName={groupName} typed={typed} />}
    </fieldset>
  );
};

const Warning = ({ text }: { text: string }) => (
  <output className={styles['warn']}>
    <Icon name="alert-triangle" size={18} />
    {text}
  </output>
);

/** The whole picture, with what is seen of it framed; and whether words on it can be read. */
const Cut = ({ all, groupName, typed }: Pick<Props, 'all' | 'groupName' | 'typed'>) => {
  const t = useText();
  const isHome = groupName === 'w_home';
  const part = isHome ? shownPart(bannerRatio, onPhone.ratio, onPhone.at) : shownPart(bannerRatio, headRatio, { x: 0.6, y: 0.42 });
  const percent = (of: number) => `${String(of * 100)}%`;
  const frame = {
    '--left': percent(part.left),
    '--top': percent(part.top),
    '--right': percent(1 - part.left - part.width),
    '--bottom': percent(1 - part.top - part.height),
  } as CSSProperties;
  const { source } = usePictureSource({ of: all, picture: typed.picture });
  const hasWords = Object.values(typed.wording).some((words) => isWritten({ ...words, alt: '' }));
  // The house's drawings are quiet where words stand.
  const contrast = useContrast(isHome && hasWords && source?.startsWith('data:') === true ? source : undefined);
  return (
    <>
      <div className={styles['framed']} style={frame} aria-hidden="true">
        <ShownPicture of={all} picture={typed.picture} />
        <i />
      </div>
      <p className={styles['quiet']}>{t(isHome ? 'banners.cutHome' : 'banners.cutHead')}</p>
      {contrast !== undefined && contrast < contrastWanted && <Warning text={t('banners.unreadable')} />}
    </>
  );
};
