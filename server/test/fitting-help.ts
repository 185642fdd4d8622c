/** Bodies and names that fit the console's calls about help centres. */
const reason = 'a reason of more than ten letters';
const one = { id: 'ruby', part: 'ARTICLE', partId: 'nothing-of-this-name' };
const words = { title: 'How to deposit', content: '<p>By a transfer.</p>' };

export const fittingHelp = {
  params: {
    'GET /ops/merchants/:id/help': { id: 'ruby' },
    'PUT /ops/merchants/:id/help': { id: 'ruby' },
    'GET /ops/merchants/:id/help/:part/:partId': one,
    'PUT /ops/merchants/:id/help/:part/:partId/:language': { ...one, language: 'en' },
    'POST /ops/merchants/:id/help/:part/:partId/:language/removal': { ...one, language: 'en' },
    'GET /ops/merchants/:id/help/:part/:partId/:language/wordings': { ...one, language: 'en' },
  },
  bodies: {
    'PUT /ops/merchants/:id/help': { before: [], order: [], reason },
    'PUT /ops/merchants/:id/help/:part/:partId/:language': { before: null, text: words, reason },
    'POST /ops/merchants/:id/help/:part/:partId/:language/removal': { before: words, reason },
  },
};
