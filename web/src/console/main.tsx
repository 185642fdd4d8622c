import '#design-system/theme/tokens.css';
import '#design-system/theme/scripts.css';
import '#design-system/theme/base.css';
import './console.css';
import { consoleLanguages } from 'virtual:console-languages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '#api/session.ts';
import { firstLanguage } from '#i18n/choose-language.ts';
import { startLanguage } from '#i18n/text.ts';
import { Console } from './console.tsx';
import { firstTexts } from './first-texts.ts';

/** Another open tab of the console answers within a few milliseconds, and then this one need not ask for a sign-in. */
const otherTabsAnswerMs = 60;

const start = async (): Promise<void> => {
  session.askTabs();
  const patience = session.token() === undefined ? otherTabsAnswerMs : 0;
  await Promise.all([
    startLanguage(firstLanguage({ merchants: consoleLanguages, fallback: 'en' }), ...firstTexts),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no place to draw in');
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
};

void start();
