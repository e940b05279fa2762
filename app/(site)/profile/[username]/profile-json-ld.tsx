import { JsonLd } from '@/app/(site)/json-ld';
import type { PublicProfile } from '@/lib/contract/profile';
import { describeProfile } from '@/lib/structured-data';
import { profileHref } from '@/lib/urls';

/** Renders the structured data of a player's page. */
export function ProfileJsonLd({ profile }: { profile: PublicProfile }) {
  const { username } = profile;
  return (
    <JsonLd
      about={(siteUrl) => describeProfile(siteUrl, profile)}
      trail={[
        { name: 'Leaderboard', path: '/leader-board' },
        { name: username, path: profileHref(username) },
      ]}
    />
  );
}
