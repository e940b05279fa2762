'use client';

import { Info } from 'lucide-react';
import { useState } from 'react';
import { EmailField } from '@/components/auth/email-field';
import { PasswordField } from '@/components/auth/password-field';
import noticeStyles from '@/components/ui/notice.module.css';
import type { Problem } from '@/lib/browser/api/error-messages';
import type { OwnProfile } from '@/lib/contract/profile';
import styles from './email-fields.module.css';

type EmailFieldsProps = {
  profile: Pick<OwnProfile, 'email' | 'has_password'>;
  errors: Problem['fields'];
  onSignInAgain: () => void;
};

/** The email address, and what a new one takes: the current password, or a fresh sign-in with Google. */
export function EmailFields({ profile, errors, onSignInAgain }: EmailFieldsProps) {
  const [typed, setTyped] = useState(profile.email);
  const isNew = typed.trim().toLowerCase() !== profile.email.toLowerCase();
  return (
    <>
      <EmailField
        defaultValue={profile.email}
        errors={errors.email}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isNew && (
        <div className={styles.confirmation}>
          {profile.has_password ? (
            <PasswordField
              label="Current password"
              name="current_password"
              autoComplete="current-password"
              help="A new email address takes your password, and the link that we mail there."
              errors={errors.current_password}
            />
          ) : (
            <FreshSignIn onSignInAgain={onSignInAgain} />
          )}
        </div>
      )}
    </>
  );
}

function FreshSignIn({ onSignInAgain }: { onSignInAgain: () => void }) {
  return (
    <p className={noticeStyles.formNote}>
      <Info size={22} strokeWidth={2.4} aria-hidden="true" />
      <span>
        A new email address takes a sign-in with Google from the last five minutes.{' '}
        <button type="button" className="text-link" onClick={onSignInAgain}>
          Sign in again
        </button>
      </span>
    </p>
  );
}
