import { AuthLink } from './auth-link';

/** From an email form to the choice of doors: Google and the guest's. */
export function OtherSignInLink() {
  return (
    <p className="form-foot">
      <AuthLink className="text-link" href="/auth">
        Other ways to sign in
      </AuthLink>
    </p>
  );
}
