/** An open round is paid this long after its player's last sign, so that nobody must come back for their win. The rules of every game say so. */
export const abandonedAfterSeconds = 60;

/** A round in steps waits longer for its player, who has a decision to make. Then it ends by the rule of its game (`RoundSteps.actionsToEnd`). */
export const abandonedInStepsAfterSeconds = 600;
