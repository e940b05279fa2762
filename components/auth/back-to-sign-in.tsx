import { ArrowLeft } from 'lucide-react';
import { AuthLink } from './auth-link';

/** The quiet way back from a side door. */
export function BackToSignIn() {
  return (
    <p className="form-foot">
      <AuthLink className="text-link" href="/auth/login">
        <ArrowLeft size={18} strokeWidth={2.4} aria-hidden="true" />
        Back to Sign In
      </AuthLink>
    </p>
  );
}
