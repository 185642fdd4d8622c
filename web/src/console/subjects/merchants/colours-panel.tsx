import { saveColours, type SiteColours } from '@croupier/contract/brand/merchants-console';
import { contrastsOf, leastContrast, tooClose } from '@croupier/contract/brand/site-colours';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useTrackedForm } from '../work-queues/unsaved-changes.tsx';
import { colourIn, colourNames, coloursFrom, houseColours, shownContrast } from './colours.rules.ts';
import { ColoursPreview } from './colours-preview.tsx';
import styles from './settings.module.css';
import { type PanelProps, useSaveSite } from './site-queries.ts';
import { numberText } from './units.ts';

type ColourName = keyof SiteColours;

/** The merchant's accent in place of the house's, seen and measured in both themes while it is chosen. */
export const ColoursPanel = ({ site, onDone }: PanelProps) => {
  const t = useText();
  const language = useLanguage();
  const [before] = useState(site.colours);
  const [isHouse, setHouse] = useState(before === null);
  const [typed, setTyped] = useState<SiteColours>(before ?? houseColours);
  const { leave, done } = useTrackedForm({ isHouse, typed });
  const { run, isPending, problem } = useSaveSite(
    site.merchantId,
    ({ colours, reason }: { colours: SiteColours | null; reason: string }) =>
      call(saveColours, { params: { id: site.merchantId }, body: { before, colours, reason } }),
    () => done(onDone),
  );
  const read = Object.fromEntries(colourNames.map((name) => [name, colourIn(typed[name])])) as Record<ColourName, string | undefined>;
  const unread = colourNames.filter((name) => read[name] === undefined);
  const colours = unread.length > 0 ? undefined : (read as SiteColours);
  const close: readonly ColourName[] = colours === undefined ? [] : tooClose(colours);
  const put = (change: Partial<SiteColours>) => {
    setHouse(false);
    setTyped((was) => ({ ...was, ...change }));
  };
  const ratioOf = (name: ColourName): string | undefined =>
    colours === undefined || name === 'accent'
      ? undefined
      : t('site-settings.contrast', {
          ratio: numberText(language, shownContrast(contrastsOf(colours)[name])),
          least: numberText(language, leastContrast),
        });
  const errorOf = (name: ColourName): string | undefined => {
    if (unread.includes(name)) return t('work-queues.wrongValue');
    return close.includes(name) ? `${t('site-settings.tooClose')} ${ratioOf(name) ?? ''}` : undefined;
  };
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        if (reason === null) return;
        if (isHouse) run({ colours: null, reason });
        else if (colours !== undefined && close.length === 0) run({ colours, reason });
      }}
      onCancel={() => leave(onDone)}
    >
      <ColoursPreview colours={isHouse ? null : (colours ?? houseColours)} />
      {isHouse && <p className={panelStyles['notice']}>{t('site-settings.houseNow')}</p>}
      {colourNames.map((name) => (
        <Field
          key={name}
          label={t(`site-settings.colour.${name}`)}
          hint={ratioOf(name)}
          error={isHouse ? undefined : errorOf(name)}
          dir="ltr"
          spellCheck={false}
          maxLength={7}
          value={typed[name]}
          before={
            <input
              type="color"
              className={styles['swatch']}
              aria-label={t('site-settings.pick', { what: t(`site-settings.colour.${name}`) })}
              value={read[name] ?? '#000000'}
              onChange={(event) => put({ [name]: event.target.value })}
            />
          }
          onChange={(event) => put({ [name]: event.target.value })}
        />
      ))}
      <div className={panelStyles['top']}>
        <Button size="small" icon="sparkles" disabled={read.accent === undefined} onClick={() => put(coloursFrom(read.accent ?? ''))}>
          {t('site-settings.derive')}
        </Button>
        {!isHouse && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              setTyped(houseColours);
              setHouse(true);
            }}
          >
            {t('site-settings.backToHouse')}
          </Button>
        )}
      </div>
    </ReasonForm>
  );
};
