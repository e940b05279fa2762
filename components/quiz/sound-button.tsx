import { Volume2, VolumeX } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { storePreference, usePreference } from '@/lib/browser/preferences/preferences';
import { icon } from './icon-props';

/** The mute button: silences music and effects, stored in this browser (product rules §1). */
export function SoundButton() {
  const isMuted = usePreference('muted') === 'true';
  return (
    <button
      type="button"
      className={buttonClass({ className: buttonStyles.icon })}
      aria-label="Mute sounds"
      aria-pressed={isMuted}
      title={isMuted ? 'Sound is off' : 'Sound is on'}
      onClick={() => storePreference('muted', isMuted ? 'false' : 'true')}
    >
      {isMuted ? <VolumeX size={22} {...icon} /> : <Volume2 size={22} {...icon} />}
    </button>
  );
}
