/**
 * A question's text as print has it: curly quotation marks, a minus sign. For the eye only: an option goes to the
 * server as it was dealt.
 */
export function typeset(text: string): string {
  return (
    text
      // Letters left out: 'n', '90s.
      .replaceAll(/'(?=n')|'(?=\d\ds?\b)/g, '’')
      .replaceAll(/(^|[\s([“])'/g, '$1‘')
      .replaceAll("'", '’')
      .replaceAll(/(^|[\s([‘])"/g, '$1“')
      .replaceAll('"', '”')
      .replaceAll(/(^|[\s(,=])-(?=\s?\d)/g, '$1−')
      // A row of numbers has a line of its own where lines are kept.
      .replace(/^([−\d, ]+:) /, '$1\n')
  );
}
