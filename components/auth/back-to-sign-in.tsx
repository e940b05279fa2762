import { ArrowLeft } from 'lucide-react';
import { Link } from '@/components/ui/link';

/** The quiet way back from a side door. */
export function BackToSignIn() {
  return (
    <p className="form-foot">
      <Link className="text-link" href="/auth/login">
        <ArrowLeft size={18} strokeWidth={2.4} aria-hidden="true" />
        Back to Sign In
      </Link>
    </p>
  );
}
