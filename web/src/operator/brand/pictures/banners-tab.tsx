/** Pictures of the places that have some. */
export const BannersTab = () => null;
