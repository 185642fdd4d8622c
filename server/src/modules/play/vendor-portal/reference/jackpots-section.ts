/** The calls about jackpots, for vendors that show theirs on the site or let operators of the platform manage them. */
import {
  jackpotLevelPath,
  jackpotLevelsPath,
  jackpotMetersPath,
  jackpotWinsMax,
  jackpotWinsPath,
} from '@croupier/contract/vendor-api/jackpots';

const calls: readonly (readonly [call: string, what: string])[] = [
  [
    `GET ${jackpotMetersPath}?currency=`,
    'Lists the levels with their meters in a currency, the highest of a group first, and up to 20 wins with masked names. The site shows them.',
  ],
  [`GET ${jackpotLevelsPath}`, 'Lists the levels with their meters, seeds, ceilings and shares, in the currency in which you keep them.'],
  [
    `POST ${decodeURIComponent(jackpotLevelPath('{jackpotId}'))}`,
    'Pauses a level or lets it go on. A paused meter does not rise and is not won. Answer with the list of levels. The same call again changes nothing.',
  ],
  [
    `GET ${jackpotWinsPath}?jackpotId=&before=`,
    `Lists wins of a level with their players and rounds, newest first, at most ${jackpotWinsMax} older than the win <code>before</code>.`,
  ],
];

export const jackpotsSection = `
<h3 id="jackpots">Jackpots</h3>
<p>Answer 404 if you have no jackpots. The calls are signed like the calls above; the body of a POST is JSON.</p>
<table><tbody>${calls.map(([call, what]) => `<tr><td><code>${call}</code></td><td>${what}</td></tr>`).join('')}</tbody></table>`;
