'use client';

import { clsx } from 'clsx';
import { Keyboard, Timer, Volume2 } from 'lucide-react';
import { ExtraTimeSwitch } from '@/components/quiz/extra-time-switch';
import { KeysList } from '@/components/quiz/keys-list';
import { Panel } from '@/components/ui/panel';
import { storePreference, usePreference } from '@/lib/browser/preferences/preferences';
import { Setting, SwitchSetting } from './setting';
import settingStyles from './setting.module.css';

/** Time multiplier and sound. Saved when changed, the time multiplier on the account, too. */
export function PlaySettings() {
  const isMuted = usePreference('muted') === 'true';
  return (
    <Panel>
      <Setting icon={Timer} title="Extra time" help="Applies to new games. Boards mark it as “Extra time”.">
        <ExtraTimeSwitch />
      </Setting>
      <SwitchSetting
        icon={Volume2}
        title="Sound"
        help="Everything you can hear."
        isOn={!isMuted}
        onChange={(isOn) => storePreference('muted', isOn ? 'false' : 'true')}
      />
      <SoundSetting
        name="effects"
        title="Effects"
        help="Right, wrong, and the last seconds."
        isMuted={isMuted}
      />
      <SoundSetting name="music" title="Music" help="From Start to the result." isMuted={isMuted} />
    </Panel>
  );
}

type SoundSettingProps = { name: 'effects' | 'music'; title: string; help: string; isMuted: boolean };

function SoundSetting({ name, title, help, isMuted }: SoundSettingProps) {
  return (
    <SwitchSetting
      title={title}
      help={isMuted ? 'Silent while Sound is off.' : help}
      isOn={usePreference(name) === 'on'}
      onChange={(isOn) => storePreference(name, isOn ? 'on' : 'off')}
    />
  );
}

/** The switch for single-key shortcuts (WCAG 2.1.4) and their list. */
export function KeySettings() {
  const areOn = usePreference('keys') === 'on';
  return (
    <Panel>
      <SwitchSetting
        icon={Keyboard}
        title="Single-key shortcuts"
        help="Switch them off if you use speech input. Arrows, Enter and Space always work."
        isOn={areOn}
        onChange={(isOn) => storePreference('keys', isOn ? 'on' : 'off')}
      />
      <div className={clsx(settingStyles.setting, settingStyles.settingKeys)}>
        <KeysList />
      </div>
    </Panel>
  );
}
