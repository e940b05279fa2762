import { ArrowLeft } from 'lucide-react';
import authFormStyles from './auth-form.module.css';
import { AuthLink } from './auth-link';

/** A link back to sign-in. */
export function BackToSignIn() {
  return (
    <p className={authFormStyles.formFoot}>
      <AuthLink className="text-link" href="/auth/login">
        <ArrowLeft size={18} strokeWidth={2.4} aria-hidden="true" />
        Back to Sign In
      </AuthLink>
    </p>
  );
}
