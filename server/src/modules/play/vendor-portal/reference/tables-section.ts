/** The calls about live tables, for vendors that let operators of the platform manage theirs. */
import {
  tablePath,
  tableRoundPath,
  tableRoundsMax,
  tableRoundsPath,
  tablesPath,
  tableVoidPath,
} from '@croupier/contract/vendor-api/live-tables';
import { tableMessageRemovalPath, tableMessagesMax, tableMessagesPath, tableMutesPath } from '@croupier/contract/vendor-api/table-chat';

const calls: readonly (readonly [call: string, what: string])[] = [
  [
    `GET ${tablesPath}`,
    'Lists your tables as they are now: open or closed, host, limits, round, results, and the stakes on each bet with the most that they can pay.',
  ],
  [
    `POST ${decodeURIComponent(tablePath('{gameCode}'))}`,
    'Replaces the settings of a table. A closed table finishes its round and opens no other. Answer with the list of tables.',
  ],
  [
    `GET ${tableRoundsPath}?gameCode=&before=&until=&players=`,
    `Lists rounds of a table, newest first, at most ${tableRoundsMax} below the number <code>before</code>, opened no later than the moment <code>until</code>, with a bet of one of the <code>players</code> (ids with commas between).`,
  ],
  [
    `GET ${decodeURIComponent(tableRoundPath('{id}'))}`,
    'Returns one round with its players. Answer <code>UNKNOWN</code> for a round that you do not know. Leave the outcome out while cards are dealt.',
  ],
  [
    `POST ${decodeURIComponent(tableVoidPath('{id}'))}`,
    'Voids a round after two operators agreed. Send one <code>rollback</code> with the scope <code>ROUND</code> for each player. A round that is void already answers OK and changes nothing.',
  ],
  [
    `POST ${tableMessagesPath}`,
    `Lists messages of players at the table <code>gameCode</code>, newest first, at most ${tableMessagesMax} older than the message <code>before</code>. With <code>rooms</code>, only messages of players with these values of <code>chatRoom</code>.`,
  ],
  [
    `POST ${decodeURIComponent(tableMessageRemovalPath('{id}'))}`,
    'Removes a message from the screens of all players. With <code>rooms</code>, answer <code>UNKNOWN</code> for a message of another room.',
  ],
  [
    `POST ${tableMutesPath}`,
    'Mutes a player at all your tables for <code>minutes</code>; with 0 the player may write again. A muted player reads on.',
  ],
];

export const tablesSection = `
<h3 id="tables">Live tables</h3>
<p>Operators manage your live tables through these calls. Answer 404 if they cannot. They are signed like the calls above; the body of a POST is JSON.</p>
<table><tbody>${calls.map(([call, what]) => `<tr><td><code>${call}</code></td><td>${what}</td></tr>`).join('')}</tbody></table>`;
