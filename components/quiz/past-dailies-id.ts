/** The section of past dailies on the daily's intro, for links to it. */
export const PAST_DAILIES_ID = 'past-dailies';
