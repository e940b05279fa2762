import { newPassphrase, sealAnswer } from '@/lib/answers/sealed-answer';
import { loadBank } from '@/provider/content/load-bank';
import { openDatabase } from '@/provider/db/client';
import { questions } from '@/provider/db/schema';

/** Puts the whole trivia bank into a migrated database. One seal serves them all: nobody opens it here. */
export async function insertTriviaBank(databaseUrl: string): Promise<void> {
  const passphrase = newPassphrase();
  const sealed = await sealAnswer({ answer: 'bench', passphrase });
  const updatedAt = new Date();
  const rows = loadBank(['trivia']).flatMap((file) =>
    file.questions.map((question) => ({
      ...question,
      origin: 'bank' as const,
      spoken: question.question,
      category: file.category,
      subCategory: file.sub_category,
      sealed,
      passphrase,
      updatedAt,
    })),
  );
  const database = await openDatabase({ databaseUrl });
  for (let start = 0; start < rows.length; start += 200) {
    await database.db.insert(questions).values(rows.slice(start, start + 200));
  }
  await database.close();
}
