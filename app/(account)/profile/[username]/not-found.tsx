import { ProfileNotFound } from '@/components/profile/profile-not-found';

export default function NotFound() {
  return <ProfileNotFound />;
}
