import { randomInt } from 'node:crypto';

const FIRST_WORDS = (
  'amber brave brisk bright calm cheery clever cosmic crisp curious daring eager early fleet gentle golden ' +
  'happy honest jolly keen kind lively lucky mellow merry mighty nimble noble patient plucky polite proud ' +
  'quick quiet rapid ready silver smart snappy solar sparky steady sunny swift tidy upbeat vivid warm witty zesty'
).split(' ');

const SECOND_WORDS = (
  'badger beaver bison comet condor coral crane dolphin dragon eagle falcon ferret finch fox gecko heron ' +
  'ibex jaguar koala lark lemur lynx magpie marmot meteor moose newt ocelot orca osprey otter owl panda ' +
  'parrot pelican penguin pixel planet puffin quokka rabbit raven robin rocket salmon seal sparrow tapir tiger walrus'
).split(' ');

const REFERRAL_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const pick = (words: readonly string[]) => words[randomInt(words.length)] as string;

/** A readable username for a new account, e.g. `keen-otter-4821`; the caller retries when it is taken. */
export function generatedUsername(): string {
  return `${pick(FIRST_WORDS)}-${pick(SECOND_WORDS)}-${randomInt(1000, 10_000)}`;
}

/** Eight characters without look-alikes; part of an invite link. */
export function generatedReferralCode(): string {
  return Array.from({ length: 8 }, () => REFERRAL_ALPHABET[randomInt(REFERRAL_ALPHABET.length)]).join('');
}
