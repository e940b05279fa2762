'use client';

import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import profilePanelStyles from '@/components/profile/profile-panel.module.css';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import type { GroupList } from '@/lib/contract/groups';
import { formatCount } from '@/lib/format/numbers';
import { GroupDialog } from './group-dialog';
import { GroupNameDialog } from './group-name-dialog';
import styles from './groups-panel.module.css';

type GroupsPanelProps = { groups: GroupList['groups']; onChanged: () => void };

/** The groups that the player is in, each with its settings behind it, and a new one. */
export function GroupsPanel({ groups, onChanged }: GroupsPanelProps) {
  const [openId, setOpenId] = useState<string>();
  const [isCreating, setCreating] = useState(false);
  return (
    <Panel className={profilePanelStyles.profilePanel}>
      <h2>{groups.length > 0 ? `Groups (${groups.length})` : 'Groups'}</h2>
      <p className="help">A board of your own for class, office or family. Only its players see it.</p>
      <ul>
        {groups.map(({ id, name, players, is_owner }) => (
          <li key={id} className={styles.group}>
            <button type="button" onClick={() => setOpenId(id)}>
              <span>
                <b>{name}</b>
                <small>{`${formatCount(players, 'player')}${is_owner ? ', yours' : ''}`}</small>
              </span>
              <ChevronRight size={20} strokeWidth={2.4} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" className={styles.create} onClick={() => setCreating(true)}>
        <Plus size={18} strokeWidth={2.4} aria-hidden="true" />
        New group
      </Button>
      {isCreating && (
        <GroupNameDialog
          onClose={() => setCreating(false)}
          onNamed={({ id }) => {
            setCreating(false);
            onChanged();
            setOpenId(id);
          }}
        />
      )}
      {openId && (
        <GroupDialog
          key={openId}
          id={openId}
          onChanged={onChanged}
          onClose={() => {
            setOpenId(undefined);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
