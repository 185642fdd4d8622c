const key = 'searches';
const keptMost = 5;
const shortest = 2;

/** The last searches of this visitor, the last first. Only on this device. */
export const lastSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, keptMost) : [];
  } catch {
    // Somebody else wrote it; a search history is not worth an error.
    return [];
  }
};

export const rememberSearch = (search: string): void => {
  if (search.length < shortest) return;
  localStorage.setItem(key, JSON.stringify([search, ...lastSearches().filter((entry) => entry !== search)].slice(0, keptMost)));
};

export const forgetSearches = (): void => localStorage.removeItem(key);
