/**
 * Returns a question's text with typographic quotation marks and minus signs. For display only: options are sent to
 * the server as dealt.
 */
export function typeset(text: string): string {
  return (
    text
      // Apostrophes for omitted letters: 'n', '90s.
      .replaceAll(/'(?=n')|'(?=\d\ds?\b)/g, '’')
      .replaceAll(/(^|[\s([“])'/g, '$1‘')
      .replaceAll("'", '’')
      .replaceAll(/(^|[\s([‘])"/g, '$1“')
      .replaceAll('"', '”')
      .replaceAll(/(^|[\s(,=])-(?=\s?\d)/g, '$1−')
      // A row of numbers gets its own line where line breaks are preserved.
      .replace(/^([−\d, ]+:) /, '$1\n')
  );
}
