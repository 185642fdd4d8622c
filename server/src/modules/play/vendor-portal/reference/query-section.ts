import { jackpotsSection } from './jackpots-section.ts';
import { tablesSection } from './tables-section.ts';
import {
  FreeRoundsAnswer,
  FreeRoundsCancel,
  FreeRoundsGrant,
  FreeRoundsPayout,
  freeRoundsRefusals,
  RoundAsked,
  RoundStatus,
} from '@croupier/contract/vendor-api/questions';
import {
  FeedGame,
  FeedPage,
  FeedTransaction,
  FeedTransactions,
  FeedVendor,
  FeedVendors,
  signatureWindowMs,
} from '@croupier/contract/vendor-api/wallet';
import { VendorLotteries, VendorLottery } from '@croupier/contract/vendor-api/lottery';
import {
  PlayNames,
  PlayNamesAsked,
  RoundPlay,
  SettledAsked,
  SettledRound,
  SettledRounds,
} from '@croupier/contract/vendor-api/lottery-rounds';
import * as holidays from '@croupier/contract/vendor-api/lottery-holidays';
import * as settings from '@croupier/contract/vendor-api/lottery-settings';
import * as draws from '@croupier/contract/vendor-api/lottery-draws';
import type * as z from 'zod/mini';
import type { PlatformQuery, QueryExample } from './query-example.ts';
import { queryExamples, freeExamples, shownContext } from './query-examples.ts';
import { queryTimes as times } from './query-times.rules.ts';
import { decisions, queryDescriptions, states, styles } from './query-words.ts';
import { exampleContext } from './examples.ts';
import { code, escaped, fieldsOf, json, table } from './print.ts';
import { querySignature as signed } from './signature.ts';

type Named = { name: string; shape: z.ZodMiniType };

/** The content of each question, its answer, and the parts of that. */
const shapes: Readonly<Record<PlatformQuery, { sent?: Named; back: Named; parts?: readonly Named[] }>> = {
  vendors: { back: { name: 'Answer', shape: FeedVendors }, parts: [{ name: 'A vendor', shape: FeedVendor }] },
  games: { back: { name: 'Answer', shape: FeedPage }, parts: [{ name: 'A game', shape: FeedGame }] },
  transactions: { back: { name: 'Answer', shape: FeedTransactions }, parts: [{ name: 'A transaction', shape: FeedTransaction }] },
  round: { sent: { name: 'Query', shape: RoundAsked }, back: { name: 'Answer', shape: RoundStatus } },
  give: { sent: { name: 'Body', shape: FreeRoundsGrant }, back: { name: 'Answer', shape: FreeRoundsAnswer } },
  lotteries: { back: { name: 'Answer', shape: VendorLotteries }, parts: [{ name: 'A lottery', shape: VendorLottery }] },
  draws: {
    sent: { name: 'Query', shape: draws.DrawsAsked },
    back: { name: 'Answer', shape: draws.Draws },
    parts: [{ name: 'A draw', shape: draws.DrawLine }],
  },
  draw: { back: { name: 'Answer', shape: draws.DrawDetails }, parts: [{ name: 'A proposal', shape: draws.DrawProposal }] },
  preview: {
    sent: { name: 'Body', shape: draws.PreviewAsked },
    back: { name: 'Answer', shape: draws.PreviewAnswer },
    parts: [{ name: 'A change', shape: draws.DrawChange }],
  },
  propose: { sent: { name: 'Body', shape: draws.ProposalAsked }, back: { name: 'Answer', shape: draws.ProposalAnswer } },
  decide: { sent: { name: 'Body', shape: draws.DecisionAsked }, back: { name: 'Answer', shape: draws.ProposalAnswer } },
  profit: {
    sent: { name: 'Query', shape: draws.ProfitAsked },
    back: { name: 'Answer', shape: draws.Profit },
    parts: [{ name: 'A line', shape: draws.ProfitLine }],
  },
  settled: {
    sent: { name: 'Query', shape: SettledAsked },
    back: { name: 'Answer', shape: SettledRounds },
    parts: [
      { name: 'A round', shape: SettledRound },
      { name: 'A play', shape: RoundPlay },
    ],
  },
  plays: { sent: { name: 'Query', shape: PlayNamesAsked }, back: { name: 'Answer', shape: PlayNames } },
  holidays: {
    sent: { name: 'Query', shape: holidays.HolidaysAsked },
    back: { name: 'Answer', shape: holidays.Holidays },
    parts: [{ name: 'A holiday', shape: holidays.LotteryHoliday }],
  },
  setHoliday: {
    sent: { name: 'Body', shape: holidays.HolidayAsked },
    back: { name: 'Answer', shape: holidays.HolidayAnswer },
    parts: [{ name: 'The effect', shape: holidays.HolidayEffect }],
  },
  settings: {
    sent: { name: 'Query', shape: settings.SettingsAsked },
    back: { name: 'Answer', shape: settings.MerchantLotteries },
    parts: [
      { name: 'The settings', shape: settings.LotterySettings },
      { name: 'The settings of a group', shape: settings.GroupSettings },
      { name: 'The limits of a play', shape: settings.PlayLimits },
      { name: 'A hot number', shape: settings.HotNumber },
    ],
  },
  changeSettings: { sent: { name: 'Body', shape: settings.SettingsChange }, back: { name: 'Answer', shape: settings.SettingsAnswer } },
  takeBack: { sent: { name: 'Body', shape: FreeRoundsCancel }, back: { name: 'Answer', shape: FreeRoundsAnswer } },
};

const fields = ({ name, shape }: Named): string => `<p class="what">${escaped(name)}</p>${fieldsOf(shape)}`;

const said = (asked: QueryExample): string =>
  `${asked.method} ${asked.path(shownContext)}${asked.body === undefined ? '' : `\n\n${JSON.stringify(asked.body(shownContext), undefined, 2)}`}`;

const exampleOf = (asked: QueryExample): string =>
  `<details><summary>${escaped(asked.title)}</summary><p class="what">We call</p>${code(said(asked))}<p class="what">You answer</p>${json(asked.answer(shownContext))}<p>${escaped(asked.comes)}</p></details>`;

const names = Object.keys(queryDescriptions) as PlatformQuery[];

const question = (name: PlatformQuery): string => {
  const { call, what, when, without } = queryDescriptions[name];
  const { sent, back, parts = [] } = shapes[name];
  return `
<section id="asked-${name}">
  <h3><code>${escaped(call)}</code></h3>
  <p>${escaped(what)}</p>
  <p><b>When.</b> ${escaped(when)} <b>If you do not support it</b> (404). ${escaped(without)}</p>
  ${sent === undefined ? '' : fields(sent)}
  ${fields(back)}
  ${parts.map(fields).join('')}
  ${
    name === 'round'
      ? table(
          ['State', 'Meaning'],
          RoundStatus.shape.state.options.map((one) => ({ name: one, cells: [escaped(states[one])] })),
        )
      : ''
  }
  ${
    name === 'give'
      ? `<p class="what">Decisions, each with HTTP 200. A decided call is not repeated.</p>${table(
          ['Code', 'Meaning'],
          freeRoundsRefusals.map((one) => ({ id: `decision-${one}`, name: one, cells: [escaped(decisions[one])] })),
        )}`
      : ''
  }
  ${queryExamples
    .filter(({ asked }) => asked === name)
    .map(exampleOf)
    .join('')}
</section>`;
};

const style = (payout: z.output<typeof FreeRoundsPayout>): string => `
<section id="payout-${payout}">
  <h3><code>${payout}</code></h3>
  <p>${escaped(styles[payout])}</p>
  ${freeExamples[payout]
    .map(({ op, title, request, answer }) => {
      const sent = code(
        `POST /gw/v1/${shownContext.vendor}/${op}\n\n${JSON.stringify(request({ ...exampleContext, ...shownContext }), undefined, 2)}`,
      );
      return `<details><summary>${escaped(title)}</summary><p class="what">Request</p>${sent}<p class="what">Answer</p>${json(answer)}</details>`;
    })
    .join('')}
</section>`;

/** The questions in the page's contents. */
export const queryNav = `<ul>${names.map((name) => `<li><a href="#asked-${name}"><code>${escaped(queryDescriptions[name].call.replace(/^\w+ \{your address\}/, '').replace(/\?.*/, ''))}</code></a></li>`).join('')}<li><a href="#tables">Live tables</a></li><li><a href="#jackpots">Jackpots</a></li><li><a href="#payouts">Free-round payouts</a></li></ul>`;

/** The questions of the platform to a vendor that speaks our own protocol. */
export const querySection = `
<h2 id="asked">Calls to your address</h2>
<p>The platform calls <code>{your address}</code>, which the operator registered. These calls are optional: bets and wins work without them. Answer 404 to calls that you do not support. The self-test in your vendor portal also tests round queries and free rounds.</p>
<h3 id="asked-sign">Signature</h3>
<p>Each call carries the four headers of a wallet call, signed by us: with the platform’s Ed25519 key, which your vendor portal shows, or with HMAC-SHA256 and our shared secret, under the key ID <code>${escaped(signed.keyId)}</code>. The signature covers the method, the path after your address with its query, the time, the nonce and the SHA-256 of the body (for a call without a body, of the empty string). Sign your answer the same way with your own key: <b>the method and path of the call</b>, your own time and nonce, and the bytes of your answer. Clocks may differ by ${signatureWindowMs / 60_000} minutes. Answers without your signature are ignored.</p>
<p class="what">The text to sign when you answer <code>${escaped(signed.body)}</code></p>
${code(signed.text)}
<p class="what">With HMAC-SHA256 and the secret <code>${escaped(signed.secret)}</code></p>
${code(`HTTP/1.1 200 OK\nContent-Type: application/json\nX-Key-Id: ${signed.answeredBy}\nX-Timestamp: ${signed.timestamp}\nX-Nonce: ${signed.nonce}\nX-Signature: ${signed.signature}\n\n${signed.body}`)}
<h3 id="asked-limits">Time and errors</h3>
<p>Answer within ${times.within} and with at most ${times.most}. Redirects are not followed. HTTP 200 is an answer, and 404 means that you do not support the call. Any other status, a timeout, or an answer that is unsigned or does not follow this page means <em>unknown</em>: we retry at the times that each call names. The same call can therefore arrive twice, even at the same time.</p>
${names.map(question).join('')}
${tablesSection}
${jackpotsSection}
<h2 id="payouts">Free-round payouts</h2>
<p>A free round is a <code>bet</code> of 0 with <code>freeRound</code>, whose <code>campaignId</code> is the reference, and a <code>settle</code> of kind <code>FREEROUND</code> with its win. If a <code>bet</code> is answered with <code>NOT_ALLOWED</code>, no free rounds are left.</p>
<p>At a live table a free round is one free bet of the stake, in a round of its own. Its <code>settle</code> has the winnings beyond the stake, because the stake is not returned. If it wins exactly its stake, send a <code>rollback</code> of the <code>bet</code> instead: the free bet can then be played again.</p>
${FreeRoundsPayout.options.map(style).join('')}`;
