'use client';

import { Pencil } from 'lucide-react';
import { SignUpLink } from '@/components/account/sign-up-link';
import { ButtonLink } from '@/components/ui/button';
import { useOwnProfileIfAny } from '@/lib/browser/profile/own-profile';
import { useSession } from '@/lib/browser/session/session';
import { InviteCard } from './invite-card';

/** Renders Edit, or a guest's Sign up, on the public profile of the signed-in player (the same id). */
export function OwnProfileAction({ profileId }: { profileId: string }) {
  const { session } = useSession();
  if (session?.id !== profileId) return null;
  return session.authLess ? <SignUpLink /> : <EditLink />;
}

/** Renders the invite link on the public profile of the signed-in player. Other readers' pages request nothing. */
export function OwnInvite({ profileId }: { profileId: string }) {
  const { session } = useSession();
  const isOwnMember = session?.id === profileId && !session.authLess;
  const profile = useOwnProfileIfAny(isOwnMember);
  return profile ? <InviteCard referralCode={profile.referral_code} /> : null;
}

/** Renders the link to the profile's form. */
export function EditLink() {
  return (
    <ButtonLink href="/account/settings" size="small">
      <Pencil size={18} strokeWidth={2.4} aria-hidden="true" />
      Edit
    </ButtonLink>
  );
}
