import type { BodyOf } from '@/lib/contract/endpoints';
import { forEachProfileText } from '@/lib/contract/profile-fields';
import type { TestApp } from './test-app';

export type Member = Awaited<ReturnType<TestApp['createMember']>>;
export type Photo = { bytes: Buffer; name?: string };
type Fields = Partial<Record<keyof BodyOf<'updateProfile'>, string>>;

/** Returns the multipart form of a profile: unchanged values, then changes and a photo. */
export function formOf(
  member: Pick<Member, 'username' | 'email'>,
  changes: Fields = {},
  photo?: Photo,
): FormData {
  const form = new FormData();
  const fields = {
    image_updated: photo ? 'true' : 'false',
    username: member.username,
    email: member.email,
    ...forEachProfileText(() => ''),
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (photo) form.append('profile_photo', new Blob([new Uint8Array(photo.bytes)]), photo.name ?? 'me.png');
  return form;
}
