'use client';

import { Sparkles, Sun } from 'lucide-react';
import { ThemeSwitch } from '@/components/layout/theme-switch';
import { Panel } from '@/components/ui/panel';
import { Segment } from '@/components/ui/segment';
import { storePreference, usePreference } from '@/lib/browser/preferences/preferences';
import { Setting } from './setting';

const MOTIONS = [
  { value: 'system', text: 'System' },
  { value: 'reduced', text: 'Reduced' },
] as const;

/** Theme and motion of this browser. */
export function AppearanceSettings() {
  const motion = usePreference('motion');
  return (
    <Panel>
      <Setting icon={Sun} title="Theme">
        <ThemeSwitch />
      </Setting>
      <Setting icon={Sparkles} title="Motion" help="Reduced swaps slides and confetti for a quick fade.">
        <Segment
          legend="Motion"
          choices={MOTIONS}
          value={motion}
          onChoose={(chosen) => storePreference('motion', chosen)}
        />
      </Setting>
    </Panel>
  );
}
