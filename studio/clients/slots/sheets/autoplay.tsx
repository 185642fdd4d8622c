import type { ReactElement } from 'react';
import { AutoplayForm } from '../../shell/autoplay-form.tsx';
import { useCommon, useCommonTable } from '../common-table.tsx';

/** Autoplay of the chosen bet. */
export const AutoplaySheet = ({ close }: { close: () => void }): ReactElement => {
  const { game, language } = useCommonTable();
  const { t } = language;
  const bet = useCommon((state) => state.bet);
  return (
    <AutoplayForm
      bet={bet}
      text={t('auto.text')}
      countTitle={t('auto.count')}
      start={(limits) => {
        game.startAutoplay(limits);
        close();
      }}
    />
  );
};
