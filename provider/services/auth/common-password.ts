import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '@/provider/errors';

/** Scores below this are guessed within a million tries. */
const SCORE_MIN = 2;
/** What follows is not looked at: the time grows faster than the length, to a quarter of a second for 128 characters. */
const CHARACTERS_CHECKED = 24;
const OWN_WORDS = ['playwit'];

let estimator: ZxcvbnFactory | undefined;

/**
 * Throws 400 details.password for a password that is guessed early: a common one with the usual decoration
 * (`P@ssw0rd`, `dragon123!`), a keyboard row, a repetition, a date.
 */
export function rejectCommonPassword(password: string): void {
  if (isCommonPassword(password))
    throw invalidField('password', 'This password is too common. Please choose another one.');
}

/** Returns true for a password that is guessed early. Takes up to 60 ms. */
export function isCommonPassword(password: string): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(password.slice(0, CHARACTERS_CHECKED), OWN_WORDS).score < SCORE_MIN;
}
