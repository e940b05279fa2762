import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type SettingsGroupProps = { id: string; title: string; help: string; children: ReactNode };

/** A heading, one line about it, and its settings. */
export function SettingsGroup({ id, title, help, children }: SettingsGroupProps) {
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="help">{help}</p>
      {children}
    </section>
  );
}

type SettingProps = { icon: LucideIcon; title: string; help?: string; children: ReactNode };

/** Icon, name, one line; the control beside them, below on phones. */
export function Setting({ icon: Icon, title, help, children }: SettingProps) {
  return (
    <div className="setting">
      <div className="setting-head">
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
