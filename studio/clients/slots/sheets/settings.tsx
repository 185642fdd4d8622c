import { type ReactElement, useState } from 'react';
import { LanguageSetting } from '../../shell/language-setting.tsx';
import { Switch } from '../../shell/switch.tsx';
import { useCommon, useCommonTable } from '../common-table.tsx';

export const SettingsSheet = (): ReactElement => {
  const { game, language, chooseLanguage, sound, renderer, chooseRenderer } = useCommonTable();
  const { t } = language;
  const calm = useCommon((state) => state.calm);
  const turbo = useCommon((state) => state.turbo);
  const [soundOn, setSoundOn] = useState(sound.on);
  const switchSound = (on: boolean): void => {
    sound.switchTo(on);
    setSoundOn(on);
  };
  return (
    <div className="settings">
      <Switch label={t('settings.sound')} on={soundOn} change={switchSound} />
      <Switch label={t('settings.calm')} note={t('settings.calmText')} on={calm} change={game.setCalm} />
      <Switch
        label={t('settings.lite')}
        note={t('settings.liteText')}
        on={renderer === 'lite'}
        change={(on) => chooseRenderer(on ? 'lite' : 'pixi')}
      />
      {game.view.rules.allowTurbo && (
        <Switch label={t('settings.turbo')} note={t('settings.turboText')} on={turbo} change={game.setTurbo} />
      )}
      <LanguageSetting language={language} choose={chooseLanguage} />
    </div>
  );
};
