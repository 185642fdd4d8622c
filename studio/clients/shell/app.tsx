import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { clientOf } from '../families.ts';
import { englishLanguage, type Language, loadLanguage, nearestLanguage } from './languages.ts';
import { tabStorage } from './storage.ts';
import { parentFrame } from './parent-frame.ts';
import { createStore, useStore } from './store.ts';
import { type Boot, gameCodeOf, openGame, rememberedBack, tryAgain } from './open-game.ts';
import { isPlain, Notice, wordsFor } from './notice.tsx';
import type { Trouble } from './troubles.ts';

/** The studio names the family on the page. */
const family = clientOf(document.documentElement.dataset['family']);
const boot = createStore<Boot>({ step: 'session', done: 0, opened: undefined, trouble: undefined });
/** The language of the site's wish. A language chosen in the game holds until the site asks for another. */
const askedLanguage = new URLSearchParams(location.search).get('lang');
const languageKey = `croupier.game.lang.${askedLanguage ?? ''}`;

/** Opens the game and shows it, or how far it has got, or why not. */
export const App = (): ReactElement => {
  const [language, setLanguage] = useState<Language>(englishLanguage);
  const opened = useStore(boot, (value) => value.opened);
  const trouble = useStore(boot, (value) => value.trouble);

  const chooseLanguage = useCallback((code: string) => {
    tabStorage.setItem(languageKey, code);
    void loadLanguage(code).then(setLanguage);
  }, []);

  useEffect(() => {
    void loadLanguage(nearestLanguage([tabStorage.getItem(languageKey), askedLanguage, ...navigator.languages])).then(setLanguage);
    void openGame(boot, family);
  }, []);

  useEffect(() => {
    document.documentElement.lang = language.code;
    document.documentElement.dir = language.direction;
  }, [language]);

  if (trouble !== undefined) return <BootTrouble trouble={trouble} language={language} />;
  if (opened === undefined) return <Loading language={language} />;
  return <opened.Screen language={language} chooseLanguage={chooseLanguage} />;
};

const Loading = ({ language }: { language: Language }): ReactElement => {
  const step = useStore(boot, (value) => value.step);
  const done = useStore(boot, (value) => value.done);
  return (
    <main className="loading" lang={language.code} dir={language.direction} data-testid="loading">
      <div className="loading-reels" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <h1>{language.t('loading.title')}</h1>
      <progress max={4} value={done} aria-label={language.t('loading.title')} />
      <output>{language.t(`loading.${step}`)}</output>
    </main>
  );
};

/** Why there is no game. Where back leads is known when it was open in this tab before. */
const BootTrouble = ({ trouble, language }: { trouble: Trouble; language: Language }): ReactElement => {
  const { t } = language;
  const back = rememberedBack();
  const words = isPlain(trouble.kind) ? { title: t('error.title'), text: t('error.text') } : wordsFor(trouble.kind, t);
  return (
    <main className="loading" lang={language.code} dir={language.direction}>
      <Notice kind={trouble.kind} {...words} {...(trouble.kind === 'error' && { code: t('error.code', { code: trouble.code }) })}>
        {trouble.kind === 'error' && (
          <button type="button" className="primary" onClick={() => tryAgain(boot, family)}>
            {t('retry')}
          </button>
        )}
        {back !== undefined && (
          <button
            type="button"
            className="secondary"
            onClick={() => parentFrame(back).leave({ type: 'croupier:go-home', gameCode: gameCodeOf() }, back)}
          >
            {t('goHome')}
          </button>
        )}
      </Notice>
    </main>
  );
};
