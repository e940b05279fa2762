'use client';

import { Menu } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import type { SiteMenuProps } from './site-menu';

const loadMenu = () => import('./site-menu').then((module) => module.SiteMenu);

/** Opens the menu, whose code is fetched on hover or focus, not with the page. */
export function MenuButton() {
  const [SiteMenu, setSiteMenu] = useState<ComponentType<SiteMenuProps>>();
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const warmUp = () => void loadMenu().catch(() => {});
  const open = async () => {
    try {
      const loaded = await loadMenu();
      setSiteMenu(() => loaded);
      setOpen(true);
    } catch {
      // Offline: the footer has the same links.
      document.getElementById('site-footer')?.scrollIntoView();
    }
  };
  const close = () => {
    setOpen(false);
    buttonRef.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={buttonClass({ className: buttonStyles.icon })}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => void open()}
      >
        <Menu size={22} strokeWidth={2.4} aria-hidden="true" />
      </button>
      {isOpen && SiteMenu && <SiteMenu onClose={close} />}
    </>
  );
}
