import { ButtonLabel, buttonClass } from '@/components/ui/button';
import { signUpHref } from '@/lib/auth-urls';

/** A guest's link to sign up and keep everything. A full page load, because the auth screens have their own headers. */
export function SignUpLink() {
  return (
    <a href={signUpHref()} className={buttonClass({ variant: 'primary', size: 'small' })}>
      <ButtonLabel>Sign up</ButtonLabel>
    </a>
  );
}
