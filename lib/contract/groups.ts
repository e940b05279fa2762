import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { FRIEND_LIMITS } from './friend-limits';
import { inviteCode } from './friends';
import { boardUser } from './leaderboard';

/** Control, direction and invisible letters could make one name look like another. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u2060-\u2069\u202a-\u202e\ufeff]/u;

const groupName = z
  .string()
  .trim()
  .min(1)
  .max(FRIEND_LIMITS.groupName, `At most ${FRIEND_LIMITS.groupName} letters.`)
  .refine((name) => !UNSEEN.test(name), 'Please use letters that can be seen.')
  .refine(
    (name) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name),
    'At least one letter, digit or emoji.',
  );

const groupSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  players: z.number().int().positive(),
  is_owner: z.boolean(),
});

const groupList = z.object({ groups: z.array(groupSummary) });
export type GroupList = z.infer<typeof groupList>;

const group = groupSummary.extend({
  /** The code of the link to join; only players of the group see it. */
  code: inviteCode,
  /** Longest-standing first. */
  members: z.array(boardUser.extend({ is_owner: z.boolean() })),
});
export type Group = z.infer<typeof group>;

/** What somebody who has the link sees before they join. */
const groupInvitation = z.object({
  /** The group's id once the caller is in it; null before. */
  id: z.uuid().nullable(),
  name: z.string(),
  players: z.number().int().positive(),
  /** Who can rename and close it; null while that account is disabled. */
  owner: z.string().nullable(),
});
export type GroupInvitation = z.infer<typeof groupInvitation>;

const groupIdBody = z.strictObject({ id: z.uuid() });
const changes = { limit: 60, windowSeconds: 60, by: 'account' } as const;
const reads = { limit: 240, windowSeconds: 60, by: 'account' } as const;

/** Groups: named boards of players who joined by link. */
export const groupEndpoints = {
  listGroups: {
    method: 'GET',
    path: '/api/v1/groups/',
    auth: 'required',
    bff: 'forward',
    summary: 'The groups that the caller is in.',
    rateLimit: reads,
    response: groupList,
  },
  getGroup: {
    method: 'GET',
    path: '/api/v1/groups/group',
    auth: 'required',
    bff: 'forward',
    summary: 'A group of the caller with its players and the code of its link; 404 for any other.',
    rateLimit: reads,
    query: groupIdBody,
    response: group,
  },
  getGroupInvitation: {
    method: 'GET',
    path: '/api/v1/groups/invitation',
    auth: 'optional',
    bff: 'forward',
    summary: 'The name of the group that a link leads to, and how many are in it.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'address' },
    query: z.strictObject({ code: inviteCode }),
    response: groupInvitation,
  },
  createGroup: {
    method: 'POST',
    path: '/api/v1/groups/',
    auth: 'required',
    bff: 'forward',
    summary: 'Makes a group with the caller in it, who can rename and close it.',
    rateLimit: [
      { limit: 30, windowSeconds: 600, by: 'account' },
      { limit: 120, windowSeconds: 600, by: 'address' },
    ],
    body: z.strictObject({ name: groupName }),
    response: group,
  },
  joinGroup: {
    method: 'POST',
    path: '/api/v1/groups/join',
    auth: 'required',
    bff: 'forward',
    summary: 'Joins the group of a link; again changes nothing.',
    rateLimit: changes,
    body: z.strictObject({ code: inviteCode }),
    response: group,
  },
  renameGroup: {
    method: 'PUT',
    path: '/api/v1/groups/group',
    auth: 'required',
    bff: 'forward',
    summary: 'Gives a group of the caller’s own another name.',
    rateLimit: changes,
    body: z.strictObject({ id: z.uuid(), name: groupName }),
    response: group,
  },
  renewGroupLink: {
    method: 'POST',
    path: '/api/v1/groups/link',
    auth: 'required',
    bff: 'forward',
    summary: 'Replaces the link of a group of the caller’s own: the old one ends.',
    rateLimit: changes,
    body: groupIdBody,
    response: group,
  },
  removeFromGroup: {
    method: 'POST',
    path: '/api/v1/groups/remove',
    auth: 'required',
    bff: 'forward',
    summary: 'Takes a player out of a group of the caller’s own, and replaces its link.',
    rateLimit: changes,
    body: z.strictObject({ id: z.uuid(), player_id: z.uuid() }),
    response: group,
  },
  leaveGroup: {
    method: 'POST',
    path: '/api/v1/groups/leave',
    auth: 'required',
    bff: 'forward',
    summary: 'Leaves a group. An owner’s group passes to whoever has been in it longest.',
    rateLimit: changes,
    body: groupIdBody,
    response: groupList,
  },
  closeGroup: {
    method: 'POST',
    path: '/api/v1/groups/close',
    auth: 'required',
    bff: 'forward',
    summary: 'Closes a group of the caller’s own for everybody.',
    rateLimit: changes,
    body: groupIdBody,
    response: groupList,
  },
} as const satisfies Record<string, Endpoint>;
