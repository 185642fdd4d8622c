/** The parts of each game on the screen: the scene on the cloth, the cloth with the bets, and the map of past rounds. */
import type { ComponentType, ReactElement } from 'react';
import type { TableGame } from '../../src/families/tables/protocol.ts';
import { BaccaratFelt } from './felt/baccarat-felt.tsx';
import { BlackjackFelt } from './felt/blackjack-felt.tsx';
import { BullFightFelt } from './felt/bull-fight-felt.tsx';
import { CockfightFelt } from './felt/cockfight-felt.tsx';
import { DragonTigerFelt } from './felt/dragon-tiger-felt.tsx';
import { FanTanFelt } from './felt/fan-tan-felt.tsx';
import { FishPrawnCrabFelt } from './felt/fish-prawn-crab-felt.tsx';
import { NiuNiuFelt } from './felt/niu-niu-felt.tsx';
import { RouletteFelt } from './felt/roulette-felt.tsx';
import { SicBoFelt } from './felt/sic-bo-felt.tsx';
import { XocDiaFelt } from './felt/xoc-dia-felt.tsx';
import { NumberStats } from './number-stats.tsx';
import { Roads } from './roads.tsx';
import { BlackjackShow } from './show/blackjack-show.tsx';
import { BullsShow } from './show/bulls-show.tsx';
import { ButtonsShow } from './show/buttons-show.tsx';
import { CardsShow } from './show/cards-show.tsx';
import { CoinsShow } from './show/coins-show.tsx';
import { DiceShow } from './show/dice-show.tsx';
import { FightShow } from './show/fight-show.tsx';
import { WheelShow } from './show/wheel-show.tsx';
import { BlackjackStats, NiuNiuStats, PictureStats, RestStats } from './stats.tsx';

type Parts = { Show: ComponentType; Felt: ComponentType; Map: ComponentType };

const BaccaratCards = (): ReactElement => <CardsShow sides={['player', 'banker']} />;
const DragonTigerCards = (): ReactElement => <CardsShow sides={['dragon', 'tiger']} />;
const NiuNiuHands = (): ReactElement => <BullsShow sides={['banker', 'player1', 'player2', 'player3']} />;
const BullFightHands = (): ReactElement => <BullsShow sides={['red', 'blue']} />;

export const kindParts: Readonly<Record<TableGame, Parts>> = {
  baccarat: { Show: BaccaratCards, Felt: BaccaratFelt, Map: Roads },
  dragonTiger: { Show: DragonTigerCards, Felt: DragonTigerFelt, Map: Roads },
  roulette: { Show: WheelShow, Felt: RouletteFelt, Map: NumberStats },
  sicBo: { Show: DiceShow, Felt: SicBoFelt, Map: Roads },
  fishPrawnCrab: { Show: DiceShow, Felt: FishPrawnCrabFelt, Map: PictureStats },
  xocDia: { Show: CoinsShow, Felt: XocDiaFelt, Map: Roads },
  fanTan: { Show: ButtonsShow, Felt: FanTanFelt, Map: RestStats },
  niuNiu: { Show: NiuNiuHands, Felt: NiuNiuFelt, Map: NiuNiuStats },
  bullFight: { Show: BullFightHands, Felt: BullFightFelt, Map: Roads },
  blackjack: { Show: BlackjackShow, Felt: BlackjackFelt, Map: BlackjackStats },
  cockfight: { Show: FightShow, Felt: CockfightFelt, Map: Roads },
};
