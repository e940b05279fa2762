import authFormStyles from './auth-form.module.css';
import { AuthLink } from './auth-link';

/** From an email form to the choice of doors: Google and the guest's. */
export function OtherSignInLink() {
  return (
    <p className={authFormStyles.formFoot}>
      <AuthLink className="text-link" href="/auth">
        Other ways to sign in
      </AuthLink>
    </p>
  );
}
