import { type ReactElement, type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import type { MessageKey } from '../languages.ts';
import { usePlayedIn } from '../money.tsx';
import { Sheet } from '../sheet.tsx';
import type { Sound } from '../sound.ts';
import '../sheets.css';

/** One dialog. Those with an `icon` are entries of the menu; `isAlone`: opened from the table itself, without a way back to the menu. */
export type RoundSheet = { title: MessageKey; content: ReactNode; icon?: IconName; isAlone?: boolean };

type Opened<Name extends string> = {
  open: Name | 'menu';
  go: (sheet: Name | 'menu') => void;
  close: () => void;
  /** In the order of the menu. */
  sheets: Readonly<Record<Name, RoundSheet>>;
  sound: Sound;
};

/** The dialogs of a game with shared rounds: a menu, and the sheets that it leads to. */
export const RoundSheets = <Name extends string>({ open, go, close, sheets, sound }: Opened<Name>): ReactElement => {
  const { t } = usePlayedIn().language;
  const sheet = open === 'menu' ? undefined : sheets[open];
  return (
    <Sheet
      title={t(sheet?.title ?? 'menu')}
      closeText={t('close')}
      onClose={close}
      onBack={sheet === undefined || sheet.isAlone === true ? undefined : () => go('menu')}
      backText={t('back')}
      testId={`sheet-${open}`}
    >
      {sheet === undefined ? <Menu sheets={sheets} go={go} sound={sound} /> : sheet.content}
    </Sheet>
  );
};

const Menu = <Name extends string>({ sheets, go, sound }: Pick<Opened<Name>, 'sheets' | 'go' | 'sound'>): ReactElement => {
  const { t } = usePlayedIn().language;
  const [on, setOn] = useState(sound.on);
  const toggle = (): void => {
    sound.switchTo(!on);
    setOn(!on);
  };
  const entries = Object.entries<RoundSheet>(sheets) as [Name, RoundSheet][];
  return (
    <ul className="menu">
      {entries.map(
        ([name, { title, icon }]) =>
          icon !== undefined && (
            <li key={name}>
              <button type="button" onClick={() => go(name)} data-testid={`open-${name}`}>
                <Icon name={icon} />
                {t(title)}
              </button>
            </li>
          ),
      )}
      <li>
        <button type="button" aria-pressed={on} onClick={toggle} data-testid="sound">
          <Icon name={on ? 'soundOn' : 'soundOff'} />
          {t(on ? 'soundOn' : 'soundOff')}
        </button>
      </li>
    </ul>
  );
};
