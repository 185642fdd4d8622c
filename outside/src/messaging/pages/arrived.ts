import { framed, momentIn, type PageContext } from '../../bank/index.ts';
import { type Html, html } from '../../html.ts';
import { texts } from '../texts.ts';

type Arrived = { id: string; to: string; subject?: string; text: string; at: Temporal.Instant };
type Kind = { path: '/sms' | '/mail'; title: string; lead: string; field: string };

/** The messages that came by one way, newest first, with a form to see one recipient's alone. */
export const arrivedPage = (visit: PageContext, { path, title, lead, field }: Kind, wanted: string, arrived: readonly Arrived[]): Html => {
  const say = texts[visit.language];
  return framed(
    visit,
    title,
    html`<p class="lead">${lead}</p>
      <section class="card">
        <form method="get" action="${path}" class="field">
          <input type="hidden" name="lang" value="${visit.language}" />
          <label for="to">${say.onlyFor} (${field})</label>
          <input id="to" name="to" value="${wanted}" autocomplete="off" />
          <button class="act narrow" type="submit">${say.show}</button>
        </form>
        ${arrived.length === 0 && html`<p class="hint">${say.nothing}</p>`}
        <ol class="lines">
          ${arrived.map(
            ({ to, subject, text, at }) =>
              html`<li>
                <div class="what">
                  <b>${to}</b>${subject !== undefined && html`<span class="reference">${subject}</span>`}<span class="letter">${text}</span
                  ><time class="hint" datetime="${at.toString()}">${momentIn(visit.language, at)}</time>
                </div>
              </li>`,
          )}
        </ol>
      </section>`,
  );
};
