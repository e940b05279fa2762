'use client';

import { clsx } from 'clsx';
import { LogOut, Volume2, VolumeX } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import sheetStyles from '@/components/ui/sheet.module.css';
import { Switch } from '@/components/ui/switch';
import { storePreference, usePreference } from '@/lib/browser/preferences/preferences';
import { useSession } from '@/lib/browser/session/session';
import { signOut } from '@/lib/browser/session/session-calls';
import { MenuAction } from './menu-action';
import { MenuLinks } from './menu-links';
import { MenuPlayer } from './menu-player';
import styles from './site-menu.module.css';
import { ThemeSwitch } from './theme-switch';

export type SiteMenuProps = { onClose: () => void };

/**
 * The menu: a sheet on phones, a popover under its button from 800 px on. Open while mounted. Escape, a press
 * outside and every link in it close it; the focus returns to the opener.
 */
export function SiteMenu({ onClose }: SiteMenuProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const { session } = useSession();
  useEffect(() => {
    const dialog = dialogRef.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  const closeOnLink = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const isBeside = target === currentTarget;
    if (isBeside || (target instanceof Element && target.closest('a'))) currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, and Enter on a link is a click.
    <dialog ref={dialogRef} className={styles.menu} aria-label="Menu" onClose={onClose} onClick={closeOnLink}>
      <div className={clsx(styles.menuInner, sheetStyles.sheet)}>
        {session && <MenuPlayer session={session} />}
        <MenuLinks session={session} />
        <SoundRow />
        <div className={styles.menuTheme}>
          <ThemeSwitch />
        </div>
        <div className={styles.menuFoot}>
          <nav aria-label="About Playwit">
            <Link href="/about">About</Link>
            <Link href="/terms-of-service">Terms</Link>
            <Link href="/credits">Credits</Link>
          </nav>
          {session && <MenuSignOut />}
        </div>
      </div>
    </dialog>
  );
}

function SoundRow() {
  const isMuted = usePreference('muted') === 'true';
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <div className={styles.menuRow}>
      <Icon size={22} strokeWidth={2.4} aria-hidden="true" />
      <label id="menu-sound" htmlFor="menu-sound-switch">
        Sound
      </label>
      <Switch
        id="menu-sound-switch"
        labelledBy="menu-sound"
        isOn={!isMuted}
        onChange={(isOn) => storePreference('muted', isOn ? 'false' : 'true')}
      />
    </div>
  );
}

/** Ends the session of this browser. */
function MenuSignOut() {
  return (
    <MenuAction className="text-link" run={signOut}>
      <LogOut size={20} strokeWidth={2.4} aria-hidden="true" />
      Sign out
    </MenuAction>
  );
}
