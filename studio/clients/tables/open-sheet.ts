/** The dialogs of a table. */
export type OpenSheet = 'menu' | 'rules' | 'history' | 'fairness' | 'settings' | 'winners' | 'tip' | 'golden' | 'layouts';
