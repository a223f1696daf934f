import type { cobrancaAto } from '@balcao/contract/cobranca-ato';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { errosDaEmissao } from '@balcao/domain/pagamento/emissao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { refuseTaken } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { emitirCobranca } from '../emitir-cobranca.ts';

/** Issues one charge. Nobody issues one to themself. @throws Problem `validation` on its field */
export async function emitirUma(tx: Db, who: Who, body: BodyOf<typeof cobrancaAto.emitir>): Promise<string> {
  const { pessoaId, especie, descricao, valor, vencimento, exercicio } = body;
  const erros = errosDaEmissao({ especie, vencimento, exercicio }, todayInSaoPaulo(who.now));
  if (erros.length > 0) throw new Problem('validation', { errors: erros });
  if (partes(who).includes(pessoaId))
    throw invalidField('pessoaId', 'A cobrança seria sua: outra pessoa precisa emitir.');
  await requireDevedor(tx, pessoaId);
  const gemea = `Esta pessoa já tem a anuidade de ${exercicio}.`;
  const cobranca = await refuseTaken({ cobranca_anuidade_unique: ['exercicio', gemea] }, () =>
    emitirCobranca(tx, {
      pessoaId,
      especie,
      descricao,
      vencimento,
      itens: [{ descricao, valor }],
      now: who.now,
      ...(exercicio === null ? {} : { exercicio }),
    }),
  );
  await recordAudit(tx, who, {
    acao: 'cobranca.emitida',
    objeto: 'cobranca',
    objetoId: cobranca.id,
    dados: { pessoaId, especie, valor, vencimento, exercicio },
  });
  return cobranca.id;
}

async function requireDevedor(tx: Db, pessoaId: string): Promise<void> {
  const pessoa = await tx
    .selectFrom('usuario')
    .select('situacao')
    .where('id', '=', pessoaId)
    .forShare()
    .executeTakeFirst();
  if (pessoa?.situacao === 'falecido')
    throw invalidField('pessoaId', 'O falecimento desta pessoa está registrado. Não emita cobrança.');
  if (pessoa?.situacao !== 'ativo' && pessoa?.situacao !== 'desativado')
    throw invalidField('pessoaId', 'Escolha a pessoa na lista.');
}
