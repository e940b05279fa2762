/** The account that a call is about. */
export type Player = { userId: string };

/** The caller, as identified by the access token; `familyId` is the session's. */
export type Caller = Player & { familyId: string };
