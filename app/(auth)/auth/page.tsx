import { Mail } from 'lucide-react';
import { AgeLine } from '@/components/auth/age-line';
import { AuthButtonLink } from '@/components/auth/auth-link';
import { AuthScreen } from '@/components/auth/auth-screen';
import { GoogleButton } from '@/components/auth/google-button';
import { GuestButton } from '@/components/auth/guest-button';
import { SessionEndedNotice } from '@/components/auth/session-ended-notice';
import { StoreReferral } from '@/components/auth/store-referral';
import { authMetadata } from '../auth-metadata';

export const metadata = authMetadata('Get Started');

export default function AuthPage() {
  return (
    <AuthScreen mood="wink" isTall>
      <StoreReferral />
      <h1>Play on every device</h1>
      <SessionEndedNotice />
      <p className="lead">An account keeps your points, results and daily streak wherever you sign in.</p>
      <GoogleButton />
      <AuthButtonLink href="/auth/login" variant="primary" size="large" isBlock>
        <Mail size={22} strokeWidth={2.4} aria-hidden="true" />
        Continue with Email
      </AuthButtonLink>
      <GuestButton />
      <AgeLine />
    </AuthScreen>
  );
}
