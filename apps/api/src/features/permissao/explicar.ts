import type { BodyOf } from '@balcao/contract/kernel/route';
import type { permissao } from '@balcao/contract/permissao';
import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Conta, getConta } from './access.ts';
import { type Explicacao, explainRequerimento } from './explain-requerimento.ts';

type Pergunta = BodyOf<typeof permissao.explicar>;

/** What may be asked about: one row for each noun. */
const ALVOS = {
  requerimento: explainRequerimento,
} satisfies Record<
  Pergunta['alvo'],
  (db: Db, who: Who, asked: { conta: Conta; numero: string }) => Promise<Explicacao>
>;

/** Why a person sees one thing or does not. That it was asked goes on record, the answer does not. @throws Problem `not_found`. */
export async function explicar(
  tx: Db,
  who: Who,
  { id, alvo, numero }: Pergunta & { id: string },
): Promise<{ explicacao: Explicacao }> {
  const explicacao = await ALVOS[alvo](tx, who, { conta: await getConta(tx, who, id), numero });
  await recordAudit(tx, who, {
    acao: 'usuario.permissoes_explicadas',
    objeto: 'usuario',
    objetoId: id,
    dados: explicacao ? { alvo, [`${alvo}Id`]: explicacao.id } : { alvo, encontrado: false },
  });
  return { explicacao };
}
