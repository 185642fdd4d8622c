import flags from 'virtual:flags';
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { type Country, matching } from './country.rules.ts';
import styles from './country-picker.module.css';

type Props = { countries: readonly Country[]; chosen: Country; onChoose: (country: string) => void };

const withPlus = (code: string): string => (code.startsWith('+') ? code : `+${code}`);

/** The flag of a country. It says nothing its name beside it does not say. */
const Flag = ({ country }: { country: string }) => (
  <img
    className={styles['flag']}
    src={`${flags}${country}.svg`}
    width={24}
    height={16}
    alt=""
    loading="lazy"
    // A few places with a dialling code have no drawn flag; then the name alone has to do.
    onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
  />
);

/** The dialling code before a number: flag, name and code, to be searched by any of them. */
export const CountryPicker = ({ countries, chosen, onChoose }: Props) => {
  const t = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = matching(countries, typed);
  const optionId = (place: number) => `${id}-${String(place)}`;

  const place = () => {
    const anchor = button.current?.getBoundingClientRect();
    if (anchor === undefined || box.current === null) return;
    const { style, offsetWidth: width, offsetHeight: height } = box.current;
    const below = anchor.bottom + 8;
    style.insetBlockStart = `${String(below + height > innerHeight ? Math.max(8, innerHeight - height - 8) : below)}px`;
    // Physical on purpose: it is measured on the screen, where languages make no difference.
    style.left = `${String(Math.max(8, Math.min(anchor.left, innerWidth - width - 8)))}px`;
  };
  const goTo = (next: number) => {
    setAt(next);
    document.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (country: Country | undefined) => {
    if (country === undefined) return;
    onChoose(country.country);
    box.current?.hidePopover();
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: Math.min(found.length - 1, at + 1),
      ArrowUp: Math.max(0, at - 1),
      PageDown: Math.min(found.length - 1, at + 8),
      PageUp: Math.max(0, at - 8),
    }[event.key];
    if (event.key === 'Enter') {
      // Not the form around it.
      event.preventDefault();
      choose(found[at]);
    } else if (to !== undefined) {
      event.preventDefault();
      goTo(to);
    }
  };

  // The list is drawn when it opens, so only then is there something to measure and to go to.
  const opened = useEffectEvent(() => {
    place();
    document.querySelector(`#${CSS.escape(optionId(at))}`)?.scrollIntoView({ block: 'nearest' });
    search.current?.focus();
  });
  useLayoutEffect(() => {
    if (open) opened();
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={`${id}-box`}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={t('access.dialingCodeIs', { country: chosen.name, code: withPlus(chosen.dialingCode) })}
        className={styles['button']}
      >
        <Flag country={chosen.country} />
        <bdi dir="ltr" className="money">
          {withPlus(chosen.dialingCode)}
        </bdi>
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        ref={box}
        id={`${id}-box`}
        popover="auto"
        className={styles['box']}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          setTyped('');
          setAt(Math.max(0, countries.indexOf(chosen)));
        }}
      >
        {open && (
          <>
            <span className={styles['search']}>
              <Icon name="search" size={18} />
              <input
                ref={search}
                type="text"
                role="combobox"
                aria-expanded
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
                aria-label={t('access.searchCountry')}
                placeholder={t('access.searchCountry')}
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="done"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setAt(0);
                }}
                onKeyDown={onKey}
              />
            </span>
            {/* Options with pictures: no `<datalist>` can show them. */}
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
            <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t('access.dialingCodes')} className={styles['list']}>
              {found.map((entry, index) => (
                <div
                  key={entry.country}
                  id={optionId(index)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  data-chosen={entry === chosen || undefined}
                  className={styles['option']}
                  onClick={() => choose(entry)}
                  onKeyDown={(event) => event.key === 'Enter' && choose(entry)}
                  onPointerMove={() => index !== at && setAt(index)}
                >
                  <Flag country={entry.country} />
                  <span className={styles['name']}>{entry.name}</span>
                  <bdi dir="ltr" className="money">
                    {withPlus(entry.dialingCode)}
                  </bdi>
                </div>
              ))}
            </div>
            <output className={styles['none']}>{found.length === 0 ? t('access.noCountry') : ''}</output>
          </>
        )}
      </div>
    </>
  );
};
