/** The account that a call is about. */
export type Player = { userId: string };

/** Who makes the call, as the access token says; `familyId` is the session's. */
export type Caller = Player & { familyId: string };
