import { randomBytes } from 'node:crypto';
import { anonima } from '@balcao/contract/anonima';
import type { BodyOf } from '@balcao/contract/kernel/route';
import { chaveFromBytes } from '@balcao/domain/manifestacao/chave';
import { v4 as uuidv4 } from 'uuid';
import { type Reply, solve, type Visitor, visit } from '#features/auth/identity.fixture.ts';
import type { TestApi } from '#test/harness.ts';

/** A key as the page draws it. */
export const drawChave = () => chaveFromBytes(randomBytes(15));

/** A solved challenge. */
export async function prova(api: TestApi, by: Visitor = {}): Promise<string> {
  const { body } = await visit(api, anonima.desafio, {}, by);
  return solve(body.desafio);
}

type Dito = Partial<BodyOf<typeof anonima.registrar>>;

/** What somebody without a name says, with the key that the page drew. */
export const dito = (input: Dito = {}) => ({
  id: uuidv4(),
  chave: drawChave(),
  tipo: 'RECLAMACAO' as const,
  relato: 'O portão da sede fica fechado às terças e ninguém explica.',
  ...input,
});

/** Files without a name, and answers what the page knows afterwards. */
export async function fileAnonima(
  api: TestApi,
  input: Dito = {},
  by: Visitor = {},
): Promise<{ id: string; chave: string; reply: Reply }> {
  const said = dito(input);
  const reply = await visit(api, anonima.registrar, { ...said, prova: await prova(api, by) }, by);
  return { id: said.id, chave: said.chave, reply };
}
