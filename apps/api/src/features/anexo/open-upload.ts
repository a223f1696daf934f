import { randomUUID } from 'node:crypto';
import type { anexo } from '@balcao/contract/anexo';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sayGrande } from '@balcao/domain/formulario/tipos/anexo';
import type { Who } from '#platform/auth/who.ts';
import { extensionOf, sanitizeNomeArquivo } from '#platform/files/nome-arquivo.ts';
import { unfitProblem } from '#platform/files/refusals.ts';
import { agreesWithDeclared, rotuloTipos, tipoByExtension } from '#platform/files/tipo-arquivo.ts';
import { Problem } from '#platform/http/problem.ts';
import { checkRoom } from './room.ts';
import { toTarget, type UploadRules, uploadRules } from './upload-rules.ts';

type Input = BodyOf<typeof anexo.abrir>;

/** Begins an upload after all checks that need no bytes. Its id is random and works for this person only. */
export async function openUpload(
  tx: Db,
  who: Who,
  input: Input,
): Promise<{ id: string; recebido: number; tamanho: number }> {
  const nome = sanitizeNomeArquivo(input.nome);
  const target = toTarget(input);
  const rules = await uploadRules(tx, who, target);
  checkFile(rules, { nome, tipo: input.tipo, tamanho: input.tamanho });
  await checkRoom(tx, who, { target, rules, tamanho: input.tamanho });
  const id = randomUUID();
  await tx
    .insertInto('upload')
    .values({
      id,
      usuarioId: who.usuarioId,
      ...target,
      nome,
      tamanho: input.tamanho,
      tipoDeclarado: input.tipo,
      createdAt: who.now,
      updatedAt: who.now,
    })
    .execute();
  return { id, recebido: 0, tamanho: input.tamanho };
}

function checkFile(
  { aceita, maxBytes }: UploadRules,
  { nome, tipo, tamanho }: { nome: string; tipo: string; tamanho: number },
): void {
  if (tamanho === 0) throw new Problem('anexo.empty');
  if (tamanho > maxBytes)
    throw unfitProblem('anexo.size', sayGrande({ nome, tamanho }, maxBytes), { maxBytes });
  const known = tipoByExtension(extensionOf(nome));
  if (!known || !aceita.includes(known.mime))
    throw unfitProblem('anexo.type', `Envie ${rotuloTipos(aceita)}.`);
  if (!agreesWithDeclared(known, tipo))
    throw unfitProblem('anexo.type', 'O tipo do arquivo não corresponde ao nome dele.');
}
