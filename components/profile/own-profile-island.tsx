'use client';

import { Pencil } from 'lucide-react';
import { SignUpLink } from '@/components/account/sign-up-link';
import { ButtonLink } from '@/components/ui/button';
import { useOwnProfileIfAny } from '@/lib/browser/profile/own-profile';
import { useSession } from '@/lib/browser/session/session';
import { InviteCard } from './invite-card';

/** On a public profile, for its owner (the same id): Edit, or a guest's Sign up. */
export function OwnProfileAction({ profileId }: { profileId: string }) {
  const { session } = useSession();
  if (session?.id !== profileId) return null;
  return session.authLess ? <SignUpLink /> : <EditLink />;
}

/** On a public profile, for its owner: the invite link. A reader's page asks for nothing. */
export function OwnInvite({ profileId }: { profileId: string }) {
  const { session } = useSession();
  const isOwnMember = session?.id === profileId && !session.authLess;
  const profile = useOwnProfileIfAny(isOwnMember);
  return profile ? <InviteCard referralCode={profile.referral_code} /> : null;
}

/** To the profile's form. */
export function EditLink() {
  return (
    <ButtonLink href="/account/settings" size="small">
      <Pencil size={18} strokeWidth={2.4} aria-hidden="true" />
      Edit
    </ButtonLink>
  );
}
