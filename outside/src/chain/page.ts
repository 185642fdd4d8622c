import { fill, framed, momentIn, type PageContext } from '../bank/index.ts';
import { type Html, html } from '../html.ts';
import { type Asset, assets } from './link.rules.ts';
import type { Block, Payment } from './store.ts';
import { texts } from './texts.ts';

type Shown = {
  blocks: readonly Block[];
  payments: readonly Payment[];
  typed: { asset: Asset; address: string; coins: string };
  hasProblem: boolean;
};

/** The network's one page: send, mine, take back, and see what stands in the chain. */
export const chainPage = (visit: PageContext, { blocks, payments, typed, hasProblem }: Shown): Html => {
  const { language } = visit;
  const say = texts[language];
  const lang = html`<input type="hidden" name="lang" value="${language}" />`;
  return framed(
    visit,
    say.title,
    html`<p class="lead">${say.lead}</p>
      <form class="card" method="post" action="/chain/send">
        <h2>${say.send}</h2>
        ${lang} ${hasProblem && html`<p class="problem" id="send-problem" role="alert">${say.problem}</p>`}
        <div class="field">
          <label for="asset">${say.asset}</label>
          <select id="asset" name="asset">
            ${assets.map((asset) => html`<option ${asset === typed.asset && 'selected'}>${asset}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="address">${say.address}</label>
          <p class="hint" id="address-hint">${say.addressHint}</p>
          <input
            id="address"
            name="address"
            value="${typed.address}"
            maxlength="300"
            autocomplete="off"
            spellcheck="false"
            required
            aria-describedby="address-hint"
          />
        </div>
        <div class="field">
          <label for="coins">${say.coins}</label>
          <input id="coins" name="coins" value="${typed.coins}" inputmode="decimal" maxlength="30" autocomplete="off" />
        </div>
        <button class="act" type="submit">${say.sendNow}</button>
      </form>
      <section class="card">
        <h2>${say.payments}</h2>
        ${payments.length === 0 && html`<p class="hint">${say.nothing}</p>`}
        <ol class="lines">
          ${payments.map(
            (payment) =>
              html`<li>
                <div class="what">
                  <b class="number breaks">${payment.address}</b
                  ><span class="hint"
                    >${stateOf(payment, say)} ·
                    <time datetime="${payment.seen_at.toString()}">${momentIn(language, payment.seen_at)}</time></span
                  >
                </div>
                <span class="has">${payment.coins} ${payment.asset}</span>
              </li>`,
          )}
        </ol>
      </section>
      <section class="card">
        <h2>${say.blocks}</h2>
        <form method="post" action="/chain/mine" class="links">
          ${lang}<button class="quiet" type="submit" name="blocks" value="1">${say.mine}</button>
          <button class="quiet" type="submit" name="blocks" value="6">${say.mineSix}</button>
        </form>
        <ol class="lines">
          ${blocks.map(
            ({ height, hash, payments: inside, mined_at }) =>
              html`<li>
                <div class="what">
                  <b>${height}</b><span class="hint number">${hash.slice(0, 24)}…</span
                  ><time class="hint" datetime="${mined_at.toString()}">${momentIn(language, mined_at)}</time>
                </div>
                <span class="has">${fill(say.inside, { count: String(inside) })}</span>
              </li>`,
          )}
        </ol>
      </section>
      <form class="card" method="post" action="/chain/reorg">
        <h2>${say.reorg}</h2>
        ${lang}
        <div class="field">
          <label for="depth">${say.depth}</label><input id="depth" name="depth" type="number" min="1" max="50" value="2" required />
        </div>
        <p>
          <label class="tick"><input type="checkbox" name="lost" value="yes" /> ${say.lost}</label>
        </p>
        <button class="act narrow" type="submit">${say.reorgNow}</button>
      </form>`,
    say.title,
  );
};

const stateOf = ({ height, was_in, confirmations }: Payment, say: (typeof texts)['en']): string => {
  if (height !== null) return fill(say.confirmations, { count: String(confirmations) });
  return was_in ? say.gone : say.waits;
};
