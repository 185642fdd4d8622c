/** The parameters that may stand in a tracked link beside its campaign. `clickid` is of the affiliate's own tracker. */
export type LinkParts = { to: string; clickid: string; subs: readonly string[] };

/** A tracked link with what was chosen for it. Macros of other trackers stay as they were written: `{clickid}`, `%CLICK%`. */
export const builtLink = (url: string, landing: string, { to, clickid, subs }: LinkParts): string => {
  const pairs = [
    ...(to !== '' && to !== landing ? [['to', to]] : []),
    ...(clickid === '' ? [] : [['clickid', clickid]]),
    ...subs.flatMap((sub, place) => (sub === '' ? [] : [[`sub${String(place + 1)}`, sub]])),
  ];
  const query = pairs.map(([name, value]) => `${name ?? ''}=${encoded(value ?? '')}`).join('&');
  return query === '' ? url : `${url}?${query}`;
};

const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%25', '%');

/** The link as a piece of a page, with nothing in it that could end the attribute. */
export const htmlOf = (link: string, name: string): string => {
  const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<a href="${safe(link)}" rel="sponsored noopener">${safe(name)}</a>`;
};
