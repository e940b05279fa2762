/** The beginning of a milestone's cause in `achievements`, before its id. */
const PREFIX = 'milestone:';

/** Returns the cause under which a milestone is stored: a player has each cause once. */
export const milestoneCause = (id: string): string => PREFIX + id;

/** Returns the id of the milestone that a cause stands for; null for another achievement's. */
export const milestoneOf = (cause: string): string | null =>
  cause.startsWith(PREFIX) ? cause.slice(PREFIX.length) : null;
