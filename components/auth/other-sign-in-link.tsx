import authFormStyles from './auth-form.module.css';
import { AuthLink } from './auth-link';

/** Links from an email form to the other ways to sign in. */
export function OtherSignInLink() {
  return (
    <p className={authFormStyles.formFoot}>
      <AuthLink className="text-link" href="/auth">
        Other ways to sign in
      </AuthLink>
    </p>
  );
}
