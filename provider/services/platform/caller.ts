/** Who makes the call, as the access token says. */
export type Caller = { userId: string; familyId: string };
