import { Link } from '@/components/ui/link';

/** From an email form to the choice of doors: Google and the guest's. */
export function OtherWays() {
  return (
    <p className="form-foot">
      <Link className="text-link" href="/auth">
        Other ways to sign in
      </Link>
    </p>
  );
}
