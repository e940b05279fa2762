import { ButtonLabel, buttonClass } from '@/components/ui/button';
import { signUpHref } from '@/lib/urls';

/** A guest's way to an account that keeps everything. A full load: the auth screens have headers of their own. */
export function SignUpLink() {
  return (
    <a href={signUpHref()} className={buttonClass({ variant: 'primary', size: 'small' })}>
      <ButtonLabel>Sign up</ButtonLabel>
    </a>
  );
}
