import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Switch } from '@/components/ui/switch';
import styles from './setting.module.css';

type SettingsGroupProps = { id: string; title: string; help: string; children: ReactNode };

/** A heading, a line of description and its settings. */
export function SettingsGroup({ id, title, help, children }: SettingsGroupProps) {
  return (
    <section className={styles.settingsGroup} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="help">{help}</p>
      {children}
    </section>
  );
}

type SettingProps = { icon: LucideIcon; title: string; help?: string; children: ReactNode };

/** Icon, name and description; the control beside them, below on phones. */
export function Setting({ icon: Icon, title, help, children }: SettingProps) {
  return (
    <div className={styles.setting}>
      <div className={styles.settingHead}>
        <Icon size={20} strokeWidth={2.4} aria-hidden="true" />
        <div>
          <b>{title}</b>
          {help && <p className="help">{help}</p>}
        </div>
      </div>
      {children}
    </div>
  );
}

type SwitchSettingProps = {
  /** Absent for a setting that belongs to the one above. */
  icon?: LucideIcon;
  title: string;
  help: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A setting that is on or off; its switch stays beside its name on phones too. */
export function SwitchSetting({ icon: Icon, title, help, isOn, onChange }: SwitchSettingProps) {
  const id = useId();
  return (
    <div className={clsx(styles.setting, styles.settingSwitch, !Icon && styles.settingSub)}>
      <label className={styles.settingHead} htmlFor={id}>
        {Icon && <Icon size={20} strokeWidth={2.4} aria-hidden="true" />}
        <span>
          <b id={`${id}-title`}>{title}</b>
          <span id={`${id}-help`} className="help">
            {help}
          </span>
        </span>
      </label>
      <Switch id={id} labelledBy={`${id}-title`} describedBy={`${id}-help`} isOn={isOn} onChange={onChange} />
    </div>
  );
}
