'use client';

import { clsx } from 'clsx';
import { CategoryEmblem } from '@/components/illustration/category-emblem';
import type { Hue } from '@/lib/contract/enums';
import authScreenStyles from './auth-screen.module.css';
import { MoodyDot } from './dot-mood';

type AuthArtProps = {
  /** The tall picture on phones too; the forms have a band there. */
  isTall: boolean;
};

/** Dot on the ledge in front of a rising sun, category tiles in the air. Decorative. A client component, as Mosaic is. */
export function AuthArt({ isTall }: AuthArtProps) {
  return (
    <div
      className={clsx(authScreenStyles.authArt, isTall && authScreenStyles.authArtTall)}
      aria-hidden="true"
    >
      <svg
        aria-hidden="true"
        className={authScreenStyles.authArtFull}
        viewBox="0 0 600 860"
        preserveAspectRatio="xMidYMax slice"
      >
        <Sun cx={300} cy={740} radii={[640, 520, 400, 290]} />
        <Ledge y={748} edge={16} height={140} />
        <g transform="translate(106 420) scale(3.2)">
          <MoodyDot />
        </g>
        <Tile hue="geo" transform="translate(64 330) rotate(-14)" />
        <Tile hue="ent" transform="translate(462 352) rotate(12)" />
        <Tile hue="sci" transform="translate(236 214) rotate(5) scale(1.13)" />
        <Tile hue="his" transform="translate(54 96) rotate(9)" />
        <Tile hue="spo" transform="translate(452 104) rotate(-10)" />
      </svg>
      <svg
        aria-hidden="true"
        className={authScreenStyles.authArtBand}
        viewBox="0 0 390 148"
        preserveAspectRatio="xMidYMax slice"
      >
        <Sun cx={195} cy={124} radii={[290, 228, 168, 112]} />
        <Ledge y={122} edge={5} height={40} />
        <Tile hue="geo" transform="translate(48 40) rotate(-12) scale(.52)" />
        <Tile hue="ent" transform="translate(294 32) rotate(11) scale(.52)" />
        <Tile hue="his" transform="translate(-18 -4) rotate(9) scale(.52)" />
        <Tile hue="spo" transform="translate(356 -14) rotate(-8) scale(.52)" />
        <g transform="translate(133 18) scale(1.03)">
          <MoodyDot />
        </g>
      </svg>
    </div>
  );
}

function Sun({ cx, cy, radii }: { cx: number; cy: number; radii: number[] }) {
  return radii.map((radius, index) => (
    <circle key={radius} cx={cx} cy={cy} r={radius} fill={index % 2 ? 'var(--field)' : 'var(--field-2)'} />
  ));
}

function Ledge({ y, edge, height }: { y: number; edge: number; height: number }) {
  return (
    <>
      <rect x="-1000" y={y} width="2600" height={height} fill="var(--tec)" />
      <rect x="-1000" y={y} width="2600" height={edge} fill="var(--tec-deep)" />
    </>
  );
}

function Tile({ hue, transform }: { hue: Hue; transform: string }) {
  return (
    <g className={hue} transform={transform}>
      <rect width="92" height="92" rx="24" fill="var(--c)" />
      <svg aria-hidden="true" x="10" y="10" width="72" height="72">
        <CategoryEmblem hue={hue} />
      </svg>
    </g>
  );
}
