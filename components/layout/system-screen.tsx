import '@/app/styles/system-screen.css';
import type { ReactNode } from 'react';
import type { DotMood } from '@/components/illustration/dot';
import { DotScene, Lamp } from '@/components/illustration/dot-scene';

type SystemScreenProps = {
  title: string;
  /** Dark where something is out of reach. */
  lit?: boolean;
  mood?: DotMood | undefined;
  className?: string;
  children: ReactNode;
};

/** What stands where a page could not be had: Dot on a stage, a title, a few words and the ways on. */
export function SystemScreen({ title, lit = true, mood, className = '', children }: SystemScreenProps) {
  return (
    <div className={`system-screen ${className}`}>
      <div className="system-screen-stage" aria-hidden="true">
        <Lamp lit={lit} className="system-screen-lamp" />
        <DotScene lit={lit} mood={mood} isCropped={false} />
      </div>
      <div className="system-screen-copy">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
