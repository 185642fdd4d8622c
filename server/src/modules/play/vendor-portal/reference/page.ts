import { nonceMemoryMs, signatureWindowMs, walletCodes, type WalletOp, walletOps } from '@croupier/contract/vendor-api/wallet';
import { type Example, examples, exampleContext } from './examples.ts';
import { queryNav, querySection } from './query-section.ts';
import { code, escaped, fieldsOf, json, table } from './print.ts';
import { signatureExample as signed } from './signature.ts';
import { codes, operations } from './words.ts';

const exampleOf = ({ title, request, answer }: Example): string =>
  `<details><summary>${escaped(title)}</summary><p class="what">Request</p>${json(request(exampleContext))}<p class="what">Answer</p>${json(answer)}</details>`;

const operation = (op: WalletOp): string => `
<section id="op-${op}">
  <h3><code>POST /gw/v1/{vendor}/${op}</code></h3>
  <p>${escaped(operations[op])}</p>
  ${fieldsOf(walletOps[op])}
  ${examples
    .filter((example) => example.op === op)
    .map(exampleOf)
    .join('')}
</section>`;

const refusals = table(
  ['Code', 'Meaning', 'What to do'],
  walletCodes.map((one) => ({ id: `code-${one}`, name: one, cells: codes[one].map(escaped) })),
);

const ops = Object.keys(walletOps) as WalletOp[];

/** The look of the page, in the light and in the dark. */
export const style = `
:root{color-scheme:light dark;--ground:#fbfaf7;--card:#fff;--line:#dcd8cf;--text:#1d1b18;--soft:#5f5a51;--mark:#7a5512;--code:#f3f0e9}
@media (prefers-color-scheme:dark){:root{--ground:#121316;--card:#191b1f;--line:#31343b;--text:#eceae4;--soft:#a9a59b;--mark:#e0b967;--code:#0d0e11}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--ground);color:var(--text);font:400 16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
.page{display:grid;grid-template-columns:220px minmax(0,1fr);gap:40px;max-width:1120px;margin:0 auto;padding:32px 24px 96px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto;font-size:14px}
nav ul{margin:0 0 16px;padding:0;list-style:none}
nav a{display:block;padding:5px 8px;border-radius:6px;color:var(--soft);text-decoration:none}
nav a:hover,nav a:focus-visible{background:var(--card);color:var(--text)}
h1{margin:0 0 8px;font-size:32px;line-height:1.2}
h2{margin:48px 0 12px;padding-top:16px;border-top:1px solid var(--line);font-size:22px;line-height:1.3}
h3{margin:32px 0 8px;font-size:17px}
p{margin:0 0 12px;max-width:72ch}
a{color:var(--mark)}
code,pre{font:400 13.5px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:0 0 12px;padding:12px 14px;border:1px solid var(--line);border-radius:10px;background:var(--code);white-space:pre-wrap}
.wide{overflow-x:auto;margin:0 0 16px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:9px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
tr:last-child>*{border-bottom:0}
thead th{color:var(--soft);font-weight:500}
tbody th{font-weight:600;white-space:nowrap}
details{margin:0 0 10px;padding:4px 14px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
summary{min-height:40px;padding:8px 0;cursor:pointer}
.what{margin:4px 0;color:var(--soft);font-size:13px}
.lead{color:var(--soft);font-size:18px}
:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
@media (max-width:760px){.page{grid-template-columns:minmax(0,1fr);gap:16px;padding:20px 16px 64px}nav{position:static;max-height:none}nav ul{display:flex;flex-wrap:wrap;gap:2px}h1{font-size:26px}tbody th{white-space:normal}}
`;

/** The reference of our own protocol for vendors, printed from the contract. */
export const referencePage = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Seamless wallet API: reference for game vendors</title>
<style>${style}</style>
</head>
<body>
<div class="page">
<nav aria-label="On this page">
<ul><li><a href="#begin">Overview</a></li><li><a href="#sign">Signatures</a></li><li><a href="#answers">Answers</a></li><li><a href="#again">Retries</a></li><li><a href="#codes">Codes</a></li><li><a href="#practise">Sandbox</a></li><li><a href="#asked">Calls to your address</a></li></ul>
<ul>${ops.map((op) => `<li><a href="#op-${op}"><code>${op}</code></a></li>`).join('')}</ul>
${queryNav}
</nav>
<main>
<h1>Seamless wallet API</h1>
<p class="lead">You run the games and their rounds; the platform holds the money. This page is generated from the contract that the server enforces. The tests run its examples.</p>
<h2 id="begin">Overview</h2>
<p>The platform opens <code>{your address}/play/{gameCode}?lang=…#token=…</code>. Send the token with <code>authenticate</code> once, within a minute. The answer contains the player and a session. Then send one <code>bet</code> per stake and one <code>settle</code> per payout. Amounts are decimal strings with their currency beside them, never floats. You choose the IDs of transactions and rounds: up to 64 letters, digits and <code>_ . : -</code>. Unknown fields are refused.</p>
<p>Machine-readable: <a href="/wps/openapi.json">openapi.json</a>.</p>
<h2 id="sign">Signatures</h2>
<p>Every call carries <code>X-Key-Id</code>, <code>X-Timestamp</code> (milliseconds), <code>X-Nonce</code> and <code>X-Signature</code>: Ed25519, or HMAC-SHA256 for small vendors, in base64, over five lines separated by a line feed, with none at the end. Clocks may differ by ${signatureWindowMs / 60_000} minutes. A nonce has 8 to 64 letters, digits, <code>_</code> or <code>-</code>, and works once in ${nonceMemoryMs / 60_000} minutes. Our answers are signed the same way: verify them.</p>
<p class="what">The body and its SHA-256 in lowercase hex</p>
${code(`${signed.body}\n${signed.bodyHash}`)}
<p class="what">The text to sign</p>
${code(signed.text)}
<p class="what">With HMAC-SHA256 and the secret <code>${escaped(signed.secret)}</code></p>
${code(`POST ${signed.path}\nContent-Type: application/json\nX-Key-Id: ${signed.keyId}\nX-Timestamp: ${signed.timestamp}\nX-Nonce: ${signed.nonce}\nX-Signature: ${signed.signature}\n\n${signed.body}`)}
<h2 id="answers">Answers</h2>
<p>Every decision is an HTTP 200 with a <code>code</code>. 400 means an unreadable request, 401 a wrong signature, 403 an IP address that is not on your list, 429 too many wrong signatures, and 503 an <em>unknown</em> result.</p>
<h2 id="again">Retries</h2>
<p>A 5xx, <code>RETRY</code> or a timeout means that the result is <em>unknown</em>: send the same call again with the same <code>txId</code> and a new nonce. A <code>txId</code> with the same content has one effect, however often it arrives. Use <code>rollback</code> to cancel a bet; if the rollback arrives first, the bet has no effect when it arrives. Keep unanswered payouts and rollbacks in an outbox until they are answered.</p>
<h2 id="codes">Codes</h2>
${refusals}
<h2 id="practise">Sandbox</h2>
<p>Your vendor portal in the console has a sandbox. It applies the same rules at <code>/sandbox/gw/v1/{vendor}/…</code>, with its own key, play money and test players; sign the path you call. The self-test lists the scenarios you must support before you go live. The call log shows your calls with their answers, and can replay them.</p>
<h2 id="operations">Operations</h2>
${ops.map(operation).join('')}
${querySection}
</main>
</div>
</body>
</html>`;
