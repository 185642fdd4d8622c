import { useText } from '#i18n/text.ts';
import panelStyles from '../work-queues/panel.module.css';

/** The outcome of a round, part by part under its name. Hands are shown as cards; other parts as their vendor writes them, because its form is its own. */
export const RoundPicture = ({ outcome }: { outcome: unknown }) => {
  const t = useText();
  const parts = typeof outcome === 'object' && outcome !== null ? Object.entries(outcome) : [['', outcome] as const];
  return (
    <section className={panelStyles['section']}>
      <h3>{t('tables-console.result')}</h3>
      <dl className={panelStyles['facts']}>
        {parts.map(([name, value]) => (
          <div key={name}>
            <dt>
              <bdi dir="ltr">{name}</bdi>
            </dt>
            <dd>
              <bdi dir="ltr" className="number">
                {hands.has(name) ? cardsText(value) : plainText(value)}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Parts that are hands of cards. */
const hands: ReadonlySet<string> = new Set([
  'player',
  'banker',
  'dragon',
  'tiger',
  'dealer',
  'first',
  'second',
  'head',
  'player1',
  'player2',
  'player3',
  'red',
  'blue',
]);
const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Cards of a deck of 52 as they are printed: 0 is the ace of spades. */
const cardsText = (value: unknown): string => {
  const cards: unknown[] = Array.isArray(value) ? value : [value];
  const isCards = cards.every((card) => typeof card === 'number' && Number.isInteger(card) && card >= 0 && card < 52);
  return isCards
    ? cards.map((card) => `${ranks[Number(card) % 13] ?? ''}${suits[Math.floor(Number(card) / 13)] ?? ''}`).join(' ')
    : plainText(value);
};

const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one: unknown) => plainText(one)).join(' ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};
