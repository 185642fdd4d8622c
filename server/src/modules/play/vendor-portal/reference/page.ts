import { nonceMemoryMs, signatureWindowMs, walletCodes, type WalletOp, walletOps } from '@croupier/contract/vendor-api/wallet';
import { type Example, examples, shownSeat } from './examples.ts';
import { askedNav, askedSection } from './asked-section.ts';
import { code, escaped, fieldsOf, json, table } from './print.ts';
import { signatureExample as signed } from './signature.ts';
import { codes, operations } from './words.ts';

const exampleOf = ({ title, request, answer }: Example): string =>
  `<details><summary>${escaped(title)}</summary><p class="what">Request</p>${json(request(shownSeat))}<p class="what">Answer</p>${json(answer)}</details>`;

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
  ['Code', 'Means', 'Do'],
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
<title>One wallet: reference for game vendors</title>
<style>${style}</style>
</head>
<body>
<div class="page">
<nav aria-label="On this page">
<ul><li><a href="#begin">How it goes</a></li><li><a href="#sign">Signatures</a></li><li><a href="#answers">Answers</a></li><li><a href="#again">When no answer comes</a></li><li><a href="#codes">Codes</a></li><li><a href="#practise">Practise</a></li><li><a href="#asked">What we ask of you</a></li></ul>
<ul>${ops.map((op) => `<li><a href="#op-${op}"><code>${op}</code></a></li>`).join('')}</ul>
${askedNav}
</nav>
<main>
<h1>One wallet</h1>
<p class="lead">You keep the games and their rounds; the platform keeps the money. This page is printed from the contract that the server keeps to, and its examples are carried out by the tests.</p>
<h2 id="begin">How it goes</h2>
<p>The platform opens <code>{your address}/play/{gameCode}?lang=…#token=…</code>. You send the token with <code>authenticate</code>, once and within a minute, and get the player and a session. Then you send <code>bet</code> and <code>settle</code>, one call for each. Amounts are decimal strings with their currency beside them, never floats. Names of transactions and rounds are yours: letters, digits and <code>_ . : -</code>, at most 64. Fields that are not described here are refused.</p>
<p>The same as data: <a href="/wps/openapi.json">openapi.json</a>.</p>
<h2 id="sign">Signatures</h2>
<p>Every call carries <code>X-Key-Id</code>, <code>X-Timestamp</code> (milliseconds), <code>X-Nonce</code> and <code>X-Signature</code>: Ed25519, or HMAC-SHA256 for small vendors, in base64, over five lines with a line feed between them and none at the end. Clocks may differ by ${signatureWindowMs / 60_000} minutes; a nonce of 8 to 64 letters, digits, <code>_</code> or <code>-</code> works once in ${nonceMemoryMs / 60_000} minutes. Our answers are signed the same way: check them.</p>
<p class="what">The body, and its SHA-256 in lower-case hex</p>
${code(`${signed.body}\n${signed.bodyHash}`)}
<p class="what">What is signed</p>
${code(signed.text)}
<p class="what">With HMAC-SHA256 and the secret <code>${escaped(signed.secret)}</code></p>
${code(`POST ${signed.path}\nContent-Type: application/json\nX-Key-Id: ${signed.keyId}\nX-Timestamp: ${signed.timestamp}\nX-Nonce: ${signed.nonce}\nX-Signature: ${signed.signature}\n\n${signed.body}`)}
<h2 id="answers">Answers</h2>
<p>Every decision is an HTTP 200 with a <code>code</code>. 400 is a request that cannot be read, 401 a signature that is not good, 403 an address that is not on your list, 429 too many wrong signatures, 503 <em>unknown</em>.</p>
<h2 id="again">When no answer comes</h2>
<p>A 5xx, <code>RETRY</code> or silence means <em>unknown</em>: send the same call again with the same <code>txId</code> and a new nonce. The same name with the same content has one effect, however often it arrives. A bet that you no longer want is undone by <code>rollback</code>; if that comes first, the bet has no effect when it arrives. Keep what you owe in an outbox until it is answered.</p>
<h2 id="codes">Codes</h2>
${refusals}
<h2 id="practise">Practise</h2>
<p>Your desk in the console has a sandbox: the same rules at <code>/sandbox/gw/v1/{vendor}/…</code>, with a key of its own, play money and players that are none; sign the path you call. The self-test there is the list of what you must be able to do before you go live. Calls that you have sent can be found in the desk with their answers, and replayed.</p>
<h2 id="operations">Operations</h2>
${ops.map(operation).join('')}
${askedSection}
</main>
</div>
</body>
</html>`;
