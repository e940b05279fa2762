import { randomInt } from 'node:crypto';

const FIRST_WORDS = (
  'able agile alert avid bold brave brisk calm cosy crisp deft early epic fair fast fleet free fresh glad grand happy ' +
  'hardy jolly keen kind light loyal lucky lush merry mild neat nice noble open polar prime proud pure quick quiet ' +
  'rapid rare real regal safe sage sharp sleek smart snug solar solid spry suave sunny super sure swift tall tidy ' +
  'tiny true vast vivid warm wise witty zesty zippy'
).split(' ');

const SECOND_WORDS = (
  'ant ash auk bat bear bee bird bison cat colt comet crab crane cub deer dingo dove duck eagle egret eland elk elm ' +
  'emu fawn fern finch fox frog gecko gnu gull hare hawk heron ibex ibis ivy jay kite kiwi koala lake lark leaf lemur ' +
  'lion llama loon lynx mole moon moose moth newt nova oak okapi orca oryx otter owl panda pine pixel pony puma quail ' +
  'ram raven ray reef rhea robin seal sky snail stag star stoat stork sun swan swift tapir tern tiger vole wolf wren ' +
  'yak zebra'
).split(' ');

/** Letters of both words together: with hyphens and digits a name has at most 14 characters, which fit on every board. */
const WORD_LETTERS = 8;

/** Nearly three thousand pairs; with four digits, twenty-six million names. */
const WORD_PAIRS = FIRST_WORDS.flatMap((first) =>
  SECOND_WORDS.filter((second) => first.length + second.length <= WORD_LETTERS).map(
    (second) => `${first}-${second}`,
  ),
);

const REFERRAL_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const pick = (words: readonly string[]) => words[randomInt(words.length)] as string;

/** Returns a readable username for a new account, e.g. `keen-lynx-4821`. The caller retries when it is taken. */
export function generatedUsername(): string {
  return `${pick(WORD_PAIRS)}-${randomInt(1000, 10_000)}`;
}

/** Returns eight characters without look-alikes, for use in an invite link. */
export function generatedReferralCode(): string {
  return Array.from({ length: 8 }, () => REFERRAL_ALPHABET[randomInt(REFERRAL_ALPHABET.length)]).join('');
}
