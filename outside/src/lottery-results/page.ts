import { framed, type PageContext } from '../bank/index.ts';
import { type Html, html } from '../html.ts';
import { resultFaults } from './draw.ts';
import { publicLotteries } from './lotteries.ts';
import { type SourceFault, sources } from './store.ts';
import { faultNames, sourceNames, texts } from './texts.ts';

/** The page on which a person makes a publisher late, silent or wrong. */
export const resultsPage = (visit: PageContext, faults: readonly SourceFault[]): Html => {
  const { language } = visit;
  const [say, what] = [texts[language], faultNames[language]];
  return framed(
    visit,
    say.title,
    html`<p class="lead">${say.lead}</p>
      <form class="card" method="post" action="/lottery-results">
        <input type="hidden" name="lang" value="${language}" />
        ${select('source', say.source, [...sources.map((code) => [code, sourceNames[code]] as const), ['BOTH', say.both]])}
        ${select(
          'lottery',
          say.lottery,
          publicLotteries.map(({ code }) => [code, code]),
        )}
        <div class="field">
          <label for="draw">${say.draw}</label>
          <input id="draw" name="draw" inputmode="numeric" pattern="[0-9]{8}" maxlength="8" required />
        </div>
        ${select(
          'fault',
          say.fault,
          resultFaults.map((code) => [code, what[code]]),
        )}
        <div class="field">
          <label for="seconds">${say.seconds}</label>
          <input id="seconds" name="seconds" type="number" min="0" max="604800" value="60" required />
        </div>
        <button class="act" type="submit">${say.save}</button>
      </form>
      <section class="card">
        <h2>${say.saved}</h2>
        ${faults.length === 0 && html`<p class="hint">${say.nothing}</p>`}
        <ul class="lines">
          ${faults.map(
            ({ source, lottery, draw, fault, seconds }) =>
              html`<li>
                <span class="what"><b>${what[fault]}</b><span class="hint">${sourceNames[source]} · ${lottery} · ${draw}</span></span
                ><span class="has">${seconds} s</span>
              </li>`,
          )}
        </ul>
        ${
          faults.length > 0 &&
          html`<form method="post" action="/lottery-results/clear">
            <input type="hidden" name="lang" value="${language}" /><button class="act narrow" type="submit">${say.clear}</button>
          </form>`
        }
      </section>`,
    say.house,
  );
};

const select = (name: string, label: string, options: readonly (readonly [value: string, text: string])[]): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>
  </div>`;
