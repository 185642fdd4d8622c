/** The members of a smaller team are always looked at one by one: a larger one that does much is found sooner among all that its merchant's members did. */
const smallTeam = 500;
/** Each member of a larger team is looked at where it does so little that its rows lie far apart. */
export const smallTeamMembers = 20_000;

/** To look at a member costs as much as some lines of the merchant's: not for a page that is found within a hundredth of them. */
const share = 100;

/** Up to how large a team is looked at one by one, of which there are so many rows, for a page that ends at the row of this number. */
export const perMemberLimit = (rows: number, end: number): number =>
  rows <= smallTeamMembers && rows <= end * share ? smallTeamMembers : smallTeam;
