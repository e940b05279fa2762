import type { ReactNode } from 'react';
import type { Hue } from '@/lib/contract/enums';

/*
 * The large drawings, as the share images draw them. Pages show them by reference to shapes.svg, which `npm run icons`
 * writes from this file: so they cost a page neither HTML nor JavaScript.
 */

export const PATTERNS = ['arc', 'dots', 'half', 'question', 'quarters', 'steps'] as const;
export type PatternName = (typeof PATTERNS)[number];
export type PatternTones = { ground: string; shape: string; accent?: string };

/** The emblem of a category, in the tones of the surrounding hue class. */
export function EmblemDrawing({ hue }: { hue: Hue }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      {emblems[hue]}
    </svg>
  );
}

/** One square of geometry in two or three tones (CSS colours). */
export function PatternDrawing({
  name,
  ground,
  shape,
  accent = shape,
}: PatternTones & { name: PatternName }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={ground} />
      <g fill={shape}>{shapes[name]}</g>
      {accents[name] && <g fill={accent}>{accents[name]}</g>}
    </svg>
  );
}

/** The product's name in the current colour; its i-dot is Dot. */
export function WordmarkDrawing() {
  return (
    <svg viewBox="20 90 3900 1160" aria-hidden="true">
      <path fill="currentColor" d={LETTERS} />
      <path d="M3128.5 378V345a205 205 0 0 1 410 0v33z" fill="var(--dot)" />
    </svg>
  );
}

const emblems: Record<Hue, ReactNode> = {
  geo: (
    <>
      <circle cx="48" cy="42" r="32" fill="var(--cl)" />
      <path d="M48 10a32 32 0 0 1 0 64c-9-8-14-19-14-32s5-24 14-32z" fill="var(--cd)" />
      <path d="M48 10c9 8 14 19 14 32s-5 24-14 32c-9-8-14-19-14-32s5-24 14-32z" fill="var(--c)" />
      <path d="M16 39.5h64v5H16z" fill="var(--on-colour)" />
      <path d="M45 74h6v10h-6z" fill="var(--on-colour)" />
      <rect x="28" y="82" width="40" height="8" rx="4" fill="var(--on-colour)" />
    </>
  ),
  sci: (
    <>
      <circle cx="48" cy="48" r="26" fill="var(--cl)" />
      <path d="M22 48a26 26 0 0 0 52 0z" fill="var(--cd)" />
      <g transform="rotate(-18 48 48)">
        <path
          d="M24 41C12 44 5 47 5 51c0 7 19 12 43 12s43-5 43-12c0-4-7-7-19-10"
          fill="none"
          stroke="var(--on-colour)"
          strokeWidth="6.5"
          strokeLinecap="round"
        />
      </g>
      <circle cx="80" cy="17" r="7" fill="var(--spot)" />
    </>
  ),
  spo: (
    <>
      <circle cx="48" cy="48" r="36" fill="var(--cl)" />
      <path d="M20.5 24.8a36 36 0 0 1 0 46.4a30 30 0 0 0 0-46.4z" fill="var(--cd)" />
      <path d="M75.5 24.8a36 36 0 0 0 0 46.4a36 36 0 0 0 0-46.4z" fill="var(--cd)" />
      <path d="M20.5 24.8a36 36 0 0 0 0 46.4 30 30 0 0 0 0-46.4z" fill="var(--cd)" />
      <path d="M75.5 24.8a36 36 0 0 1 0 46.4 30 30 0 0 1 0-46.4z" fill="var(--cd)" />
      <path d="M45 12.2h6v71.6h-6zM12.2 45h71.6v6H12.2z" fill="var(--on-colour)" />
    </>
  ),
  ent: (
    <>
      <rect x="14" y="38" width="68" height="46" rx="9" fill="var(--cd)" />
      <path
        d="M41 49.5v23a2.5 2.5 0 0 0 3.9 2l16.5-11.5a2.5 2.5 0 0 0 0-4.1L44.9 47.5a2.5 2.5 0 0 0-3.9 2z"
        fill="var(--cl)"
      />
      <g transform="rotate(-13 16 36)">
        <rect x="14" y="20" width="68" height="15" rx="4" fill="var(--on-colour)" />
        <path d="M24 20h11l-7 15H17zM46 20h11l-7 15H39zM68 20h11l-7 15H61z" fill="var(--cl)" />
      </g>
    </>
  ),
  his: (
    <>
      <path d="M16 40a32 32 0 0 1 64 0z" fill="var(--cd)" />
      <circle cx="48" cy="27" r="6" fill="var(--cl)" />
      <rect x="11" y="40" width="74" height="8" rx="3" fill="var(--on-colour)" />
      <path d="M19 48h12v27H19zM42 48h12v27H42zM65 48h12v27H65z" fill="var(--cl)" />
      <rect x="11" y="75" width="74" height="10" rx="4" fill="var(--on-colour)" />
    </>
  ),
  tec: (
    <>
      <path
        d="M29 8h7v80h-7zM44.5 8h7v80h-7zM60 8h7v80h-7zM8 29h80v7H8zM8 44.5h80v7H8zM8 60h80v7H8z"
        fill="var(--on-colour)"
      />
      <rect x="20" y="20" width="56" height="56" rx="12" fill="var(--cd)" />
      <path
        d="M33 37l11 11-11 11"
        fill="none"
        stroke="var(--cl)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M50 60h14" stroke="var(--cl)" strokeWidth="7" strokeLinecap="round" />
    </>
  ),
};

const shapes: Record<PatternName, ReactNode> = {
  arc: (
    <>
      <path d="M0 100A100 100 0 0 1 100 0v100z" />
    </>
  ),
  dots: (
    <>
      <circle cx="17" cy="17" r="9" />
      <circle cx="50" cy="17" r="9" />
      <circle cx="83" cy="17" r="9" />
      <circle cx="17" cy="50" r="9" />
      <circle cx="50" cy="50" r="9" />
      <circle cx="83" cy="50" r="9" />
      <circle cx="17" cy="83" r="9" />
      <circle cx="50" cy="83" r="9" />
      <circle cx="83" cy="83" r="9" />
    </>
  ),
  half: (
    <>
      <path d="M0 50a50 50 0 0 1 100 0z" />
    </>
  ),
  question: (
    <>
      <path d="M50 14a26 26 0 0 1 14 48v6H36V46h14a6 6 0 0 0 0-12 6 6 0 0 0-6 6H24a26 26 0 0 1 26-26z" />
      <circle cx="50" cy="82" r="9" />
    </>
  ),
  quarters: (
    <>
      <path d="M0 0h50a50 50 0 0 1-50 50zM100 100H50a50 50 0 0 1 50-50zM0 100a50 50 0 0 1 50-50v50zM50 50V0a50 50 0 0 1 50 50z" />
    </>
  ),
  steps: (
    <>
      <path d="M0 75h25V50h25V25h25V0h25v100H0z" />
    </>
  ),
};

const accents: Partial<Record<PatternName, ReactNode>> = {
  arc: <path d="M50 100a50 50 0 0 1 50-50v50z" />,
  half: <path d="M0 100a50 50 0 0 1 100 0z" />,
};

const LETTERS =
  'M56 1000L56 295L349 295Q437 295 496 326Q554 356 584 409Q613 462 613 530Q613 591 585 644Q556 697 498 730Q439 762 349 762L252 762L252 1000ZM252 606L330 606Q374 606 394 585Q413 564 413 530Q413 495 394 474Q374 453 330 453L252 453ZM678 804L678 260L874 260L874 797Q874 819 888 829Q901 839 919 839Q932 839 943 835L972 988Q926 1007 871 1007Q824 1007 780 988Q735 969 707 925Q678 880 678 804ZM1226 1007Q1152 1007 1100 968Q1048 929 1021 864Q994 798 994 720Q994 642 1021 577Q1048 511 1100 472Q1152 432 1226 432Q1288 432 1334 467Q1379 502 1397 565L1397 439L1593 439L1593 1000L1493 1000Q1447 1000 1422 975Q1397 950 1397 904L1397 875Q1379 938 1334 973Q1288 1007 1226 1007ZM1295 835Q1324 835 1347 821Q1370 807 1384 782Q1397 756 1397 720Q1397 684 1384 658Q1370 632 1347 618Q1324 603 1295 603Q1266 603 1243 618Q1220 632 1207 658Q1194 684 1194 720Q1194 756 1207 782Q1220 807 1243 821Q1266 835 1295 835ZM2053 968L2053 439L2248 439L2248 968Q2248 1024 2232 1079Q2215 1133 2180 1177Q2144 1221 2087 1248Q2029 1274 1946 1274Q1879 1274 1820 1252Q1760 1230 1717 1188Q1674 1146 1655 1086L1823 1030Q1837 1060 1866 1082Q1894 1104 1937 1104Q1997 1104 2025 1066Q2053 1028 2053 968ZM2072 734Q2072 812 2057 863Q2042 914 2017 943Q1992 972 1961 984Q1929 996 1895 996Q1830 996 1781 965Q1731 934 1704 879Q1676 823 1676 750L1676 439L1869 439L1869 728Q1869 777 1894 804Q1919 831 1961 831Q1991 831 2012 817Q2032 802 2043 777Q2053 751 2053 718ZM2291 439L2486 439L2570 936L2521 936L2632 439L2842 439L2956 936L2907 936L2990 439L3174 439L3031 1000L2811 1000L2713 572L2754 572L2652 1000L2433 1000ZM3235 439L3432 439L3432 1000L3235 1000ZM3813 1007Q3706 1007 3654 953Q3601 899 3601 791L3601 598L3511 598L3511 439L3897 439L3897 598L3798 598L3798 791Q3798 813 3814 828Q3830 842 3854 842Q3861 842 3868 841Q3875 839 3882 837L3915 987Q3893 994 3868 1001Q3842 1007 3813 1007ZM3556 485L3556 439Q3579 439 3594 424Q3609 409 3609 386L3609 303L3798 303L3798 356Q3798 371 3791 389Q3783 407 3768 421Q3753 435 3730 439Z';
