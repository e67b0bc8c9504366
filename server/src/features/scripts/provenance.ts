import type { Provenance } from '@greenlit/domain/ai/generation.ts';
import { GENERATION_GONE } from '@greenlit/domain/ai/schemas.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { aiGenerations } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';

/**
 * What a script records about the generated text it was made from, which must have been generated for the person who saves it.
 * @throws DomainError NOT_FOUND for anybody else's, or if it has been deleted
 */
export async function provenanceOf(db: Readable, { user }: Person, generationId: string): Promise<Provenance> {
  const [row] = await db
    .select()
    .from(aiGenerations)
    .where(
      and(
        eq(aiGenerations.accountId, user.accountId),
        eq(aiGenerations.id, generationId),
        eq(aiGenerations.userId, user.id),
        ne(aiGenerations.state, 'failed'),
      ),
    );
  if (!row) throw new DomainError('NOT_FOUND', 'not_found', GENERATION_GONE);
  const { model, offline, prompt, rules, settings, text, createdAt, endedAt } = row;
  // after a stop, the text may be saved before the model's end is recorded, and then has no hash yet
  const textSha256 = endedAt && sha256Hex(text);
  return { generationId, model, offline, prompt, rules, settings, generatedAt: createdAt.toISOString(), textSha256 };
}
