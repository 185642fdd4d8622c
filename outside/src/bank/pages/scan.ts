import { type Html, html } from '../../html.ts';
import { texts } from '../texts.ts';
import { framed, type PageContext } from './frame.ts';

type Form = { code: string; back: string; problem: string | undefined; pictureProblem?: string };

/** The page on which a picture of a code is chosen, or its text pasted; what it asks for is filled into the transfer. */
export const scanPage = (visit: PageContext, { code, back, problem, pictureProblem }: Form): Html => {
  const say = texts[visit.language];
  return framed(
    visit,
    say.scanTitle,
    html`<p class="lead">${say.scanLead}</p>
      <form class="card" method="post" action="/bank/scan" enctype="multipart/form-data">
        <input type="hidden" name="lang" value="${visit.language}" />
        ${back !== '' && html`<input type="hidden" name="back" value="${back}" />`}
        <div class="field">
          <label for="picture">${say.scanPicture}</label>
          <p class="hint" id="picture-hint">${say.scanPictureHint}</p>
          <input
            id="picture"
            name="picture"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            required
            ${pictureProblem !== undefined && html`aria-invalid="true" `}aria-describedby="picture-hint${pictureProblem !== undefined && ' picture-problem'}"
          />
          ${pictureProblem !== undefined && html`<p class="problem" id="picture-problem">${pictureProblem}</p>`}
        </div>
        <button class="act" type="submit">${say.scanRead}</button>
      </form>
      <form class="card" method="get" action="/bank/scan">
        <input type="hidden" name="lang" value="${visit.language}" />
        ${back !== '' && html`<input type="hidden" name="back" value="${back}" />`}
        <div class="field">
          <label for="code">${say.scanCode}</label>
          <p class="hint" id="code-hint">${say.scanHint}</p>
          <textarea
            id="code"
            name="code"
            rows="5"
            maxlength="600"
            required
            spellcheck="false"
            autocomplete="off"
            ${problem !== undefined && html`aria-invalid="true" `}aria-describedby="code-hint${problem !== undefined && ' code-problem'}"
          >
${code}</textarea>
          ${problem !== undefined && html`<p class="problem" id="code-problem">${problem}</p>`}
        </div>
        <button class="act" type="submit">${say.next}</button>
      </form>`,
  );
};
