import { fill, framed, type PageContext } from '../bank/index.ts';
import { type Html, html } from '../html.ts';
import { allFaults, type Fault, subjects } from './store.ts';
import { subjectNames, texts, whatNames } from './texts.ts';

/** The page on which a person injects faults. */
export const faultPage = (visit: PageContext, left: readonly Fault[]): Html => {
  const { language } = visit;
  const [say, who, what] = [texts[language], subjectNames[language], whatNames[language]];
  return framed(
    visit,
    say.title,
    html`<p class="lead">${say.lead}</p>
      <form class="card" method="post" action="/mischief">
        <input type="hidden" name="lang" value="${language}" />
        <div class="field">
          <label for="subject">${say.who}</label>
          <select id="subject" name="subject">
            ${subjects.map((name) => html`<option value="${name}">${who[name]}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="what">${say.what}</label>
          <select id="what" name="what">
            ${allFaults.map((name) => html`<option value="${name}">${what[name]}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="times">${say.times}</label>
          <input id="times" name="times" type="number" min="1" max="1000" value="1" required />
        </div>
        <div class="field">
          <label for="seconds">${say.seconds}</label>
          <input id="seconds" name="seconds" type="number" min="1" max="86400" value="30" required />
        </div>
        <button class="act" type="submit">${say.ask}</button>
      </form>
      <section class="card">
        <h2>${say.waiting}</h2>
        ${left.length === 0 && html`<p class="hint">${say.nothing}</p>`}
        <ul class="lines">
          ${left.map(
            (one) =>
              html`<li>
                <span class="what"><b>${what[one.what]}</b><span class="hint">${who[one.subject]}</span></span
                ><span class="has">${fill(say.left, { times: String(one.times_left) })}</span>
              </li>`,
          )}
        </ul>
        ${
          left.length > 0 &&
          html`<form method="post" action="/mischief/behave">
            <input type="hidden" name="lang" value="${language}" /><button class="act narrow" type="submit">${say.clearFaults}</button>
          </form>`
        }
      </section>`,
    say.house,
  );
};
