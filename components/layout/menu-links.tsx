import { ChevronRight, LogIn, type LucideIcon, Settings, User, UserPlus } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { signUpHref } from '@/lib/auth-urls';
import type { Session } from '@/lib/contract/account';
import siteMenuStyles from './site-menu.module.css';

/** The menu's links for a member, guest or visitor; only the common ones while the session is unknown. */
export function MenuLinks({ session }: { session: Session | null | undefined }) {
  if (!session) {
    return (
      <ul>
        <MenuLink icon={LogIn} href="/auth/login" text="Sign In" />
        <MenuLink icon={UserPlus} href="/auth/register" text="Create an account" />
      </ul>
    );
  }
  return (
    <ul>
      <MenuLink icon={User} href="/account" text="Profile" />
      <MenuLink icon={Settings} href="/account/settings" text="Settings" />
      {session.authLess ? (
        <li>
          <a className={siteMenuStyles.menuRow} href={signUpHref()}>
            <UserPlus size={22} strokeWidth={2.4} aria-hidden="true" />
            Sign up
            <ChevronRight size={20} strokeWidth={2.4} aria-hidden="true" />
          </a>
        </li>
      ) : (
        <MenuLink icon={UserPlus} href="/account#invite" text="Invite friends" />
      )}
    </ul>
  );
}

function MenuLink({ icon: Icon, href, text }: { icon: LucideIcon; href: string; text: string }) {
  return (
    <li>
      <Link className={siteMenuStyles.menuRow} href={href}>
        <Icon size={22} strokeWidth={2.4} aria-hidden="true" />
        {text}
        <ChevronRight size={20} strokeWidth={2.4} aria-hidden="true" />
      </Link>
    </li>
  );
}
