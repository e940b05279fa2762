import { invalidField } from '@/provider/errors';

/** Words that most guessed passwords consist of (four letters and more; shorter ones cannot reach eight characters). */
const STEMS = new Set(
  (
    'password passwort passw0rd motdepasse contrasena senha parola haslo wachtwoord geheim secret secreto pass passpass ' +
    'iloveyou iloveu loveyou lovely lover loveme love lovelove welcome welcom letmein login hello hellohello helloworld ' +
    'admin administrator root user guest test testing testtest tester temp default changeme change access master ' +
    'qwerty qwert qwertz azerty asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qwertyuiop qwerasdf qazwsx ' +
    'qazwsxedc zaqwsx abcd abcde abcdef abcdefg abcdefgh abcabc abcdabcd dragon monkey football baseball basketball ' +
    'soccer hockey tennis golf golfer racing superman batman spiderman ironman pokemon pikachu naruto starwars ' +
    'startrek matrix princess sunshine shadow master killer hunter ranger thunder phoenix tigger tiger lion eagle ' +
    'falcon mustang corvette porsche ferrari mercedes yamaha harley honda toyota camaro chevy blackie whatever ' +
    'trustno trustnoone freedom forever liverpool chelsea arsenal barcelona realmadrid juventus manchester united ' +
    'cowboys yankees lakers steelers eagles packers redsox michael michelle jennifer jessica jordan joshua daniel ' +
    'andrew anthony ashley amanda charlie chris christian christopher david george hannah harley jackson james ' +
    'jasmine john justin maggie maria martin matthew melissa merlin nathan nicole nicholas oliver patrick pepper ' +
    'peter rachel richard robert samantha samuel sophie steven taylor thomas victoria william alexander alexandra ' +
    'anna benjamin brandon brian caroline danielle elizabeth emily gabriel isabella jonathan kevin lauren madison ' +
    'natasha olivia rebecca sebastian stephanie valentina vanessa computer internet samsung iphone android apple ' +
    'google facebook youtube microsoft windows nintendo playstation xbox minecraft roblox fortnite linkedin twitter ' +
    'instagram whatsapp snapchat amazon netflix spotify cookie chocolate banana orange cherry strawberry butterfly ' +
    'flower rainbow angel angels heaven jesus christ jesuschrist blessed family friend friends babygirl babyboy baby ' +
    'sweetheart honey hottie sexy beautiful bonjour soleil doudou marseille hallo sommer winter spring summer autumn ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april august september october ' +
    'november december london paris berlin madrid america canada mexico brasil england germany france australia ' +
    'police soldier marine army navy airforce music guitar metallica slipknot nirvana eminem beatles blink rockyou ' +
    'kitty hellokitty puppy doggy buster bailey ginger snoopy scooby garfield mickey minnie simpsons harrypotter ' +
    'gandalf frodo lordoftherings zelda mario sonic pirate wizard ninja samurai warrior knight legend champion winner ' +
    'player gamer games playwit trivia quiz money dollar million lucky happy smile peace power energy crystal diamond ' +
    'silver golden purple yellow green blue black white orange redred blueblue nothing something everything anything ' +
    'whatever nobody someone creative cheese burger pizza chicken turkey coffee tequila whiskey vodka corona heineken'
  ).split(' '),
);

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Throws 400 details.password for a password that is guessed early: a common word with the usual decoration
 * (`P@ssw0rd`, `dragon123!`), a keyboard row, a repetition, a date. Covers far more than a list of the top 3000.
 */
export function rejectCommonPassword(password: string): void {
  if (isCommonPassword(password))
    throw invalidField('password', 'This password is too common. Please choose another one.');
}

/** Returns true for a password that is guessed early. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    hasFewCharacters(lower) || isRow(lower) || isDate(lower) || isRepeated(lower) || isDecoratedWord(lower)
  );
}

const hasFewCharacters = (text: string) => new Set(text).size <= 2;

/** Returns true for a date or number such as 20112011, 19901231, 31-12-1990. */
const isDate = (text: string) =>
  /^(\d{1,2}[-./]?\d{1,2}[-./]?(19|20)\d\d|(19|20)\d\d[-./]?\d\d[-./]?\d\d|((19|20)\d\d)+)$/.test(text);

/** Returns true for a short piece repeated: abcabcabc, 12341234, passpass. */
const isRepeated = (text: string) => /^(.{1,6})\1+$/u.test(text) && text.length <= 16;

// Every piece of three characters is on a row of the keyboard, forwards or backwards: qwerty123456, abcd4321.
function isRow(text: string): boolean {
  const rows = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
  const columns = [
    '1qaz',
    '2wsx',
    '3edc',
    '4rfv',
    '5tgb',
    'zaq1',
    'xsw2',
    'cde3',
    'vfr4',
    '1q2w3e4r5t6y',
    'q1w2e3r4t5',
  ];
  let rest = text;
  while (rest.length >= 3) {
    const step = longestRun(rest, [...rows, ...columns]);
    if (step < 3) return false;
    rest = rest.slice(step);
  }
  return true;
}

function longestRun(text: string, rows: readonly string[]): number {
  for (let length = Math.min(text.length, 26); length >= 3; length--) {
    if (rows.some((row) => row.includes(text.slice(0, length)))) return length;
  }
  return 0;
}

// Up to four characters around a common word add no strength; five and more may.
function isDecoratedWord(text: string): boolean {
  const plain = (piece: string) => [...piece].map((letter) => LEET[letter] ?? letter).join('');
  for (let start = 0; start <= 4; start++) {
    for (let end = 0; start + end <= 4 && start + end < text.length; end++) {
      const [before, word, after] = [
        text.slice(0, start),
        text.slice(start, text.length - end),
        text.slice(text.length - end),
      ];
      if (/[a-z]/.test(before + after)) continue;
      if (STEMS.has(word) || STEMS.has(plain(word))) return true;
    }
  }
  const [first, second] = [text.slice(0, text.length / 2), text.slice(text.length / 2)];
  return STEMS.has(first) && STEMS.has(second);
}
