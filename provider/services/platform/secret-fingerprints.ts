import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { OperatorError } from '@/provider/db/operator-error';
import { secretFingerprints } from '@/provider/db/schema';
import { ACCEPT_ARGUMENT, SECRET_NAMES, type Secrets } from '@/provider/secrets';

type SecretName = keyof Secrets;

/** What is lost when a database is used with another secret. */
const LOST: Record<SecretName, string> = {
  AUTH_SECRET: 'every player would be signed out',
  INTERNAL_SECRET: 'the webs of this site could not sign their calls',
  CONTENT_SECRET: 'the coming dailies would differ between machines',
  VAPID_PRIVATE_KEY: 'every browser would have to be asked again for notifications',
};

/** A secret is not the one that the database was used with before. */
class OtherSecretError extends OperatorError {
  override name = 'OtherSecretError';
}

type Given = {
  secrets: { [Name in SecretName]?: string | undefined };
  /** The secrets that the operator changes on purpose. */
  accepted?: readonly SecretName[];
};

/**
 * Stores the fingerprint of each secret at the database's first use, or when it is accepted as the new one, and compares
 * it later.
 * @throws OtherSecretError with one line that names the variable
 */
export async function requireKnownSecrets(db: Db, { secrets, accepted = [] }: Given): Promise<void> {
  for (const name of SECRET_NAMES) {
    const secret = secrets[name];
    if (!secret) continue;
    const fingerprint = fingerprintOf(name, secret);
    const isAccepted = accepted.includes(name);
    // Of two first starts with different secrets one stores its own, and the other one is told.
    await db
      .insert(secretFingerprints)
      .values({ name, fingerprint })
      .onConflictDoUpdate({
        target: secretFingerprints.name,
        set: { fingerprint },
        setWhere: sql`${isAccepted}::boolean`,
      });
    if (!isAccepted) await requireSame(db, { name, fingerprint });
  }
}

async function requireSame(db: Db, own: { name: SecretName; fingerprint: string }): Promise<void> {
  const stored = await db.select().from(secretFingerprints);
  if (stored.some(({ name, fingerprint }) => name === own.name && fingerprint === own.fingerprint)) return;
  const { name } = own;
  throw new OtherSecretError(
    `${name}: is not the one that this database was used with (${LOST[name]}): set it to the value of the other machines or of the backup, or, to change it on purpose, stop every provider and start one with npm start -- ${ACCEPT_ARGUMENT} ${name}.`,
  );
}

/** The secret is the key, so that the database tells nothing about it. */
function fingerprintOf(name: SecretName, secret: string): string {
  return createHmac('sha256', secret).update(`playwit fingerprint of ${name}`).digest('base64url');
}
