import type { cobrancaAto } from '@balcao/contract/cobranca-ato';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { errosDaEmissao } from '@balcao/domain/pagamento/emissao';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { sql } from 'kysely';
import { findPessoas } from '#features/pessoa/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { refuseTaken } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { emitirCobranca } from '../emitir-cobranca.ts';

type Achadas = ResponseInputOf<typeof cobrancaAto.pessoas>;

/** People shown at once; a longer name narrows them. */
const MAX = 8;

/** The first people of this name, or the one of this number, who may get a charge. */
export async function findDevedores(db: Db, busca: string): Promise<Achadas> {
  const found = await findPessoas(db, lerConsulta(busca), { entre: 'todos' }, async (pessoas) => {
    const { rows } = await sql<{ id: string; nome: string; cpfCnpj: string }>`
      select u.id, coalesce(u.nome_social, u.nome) as nome, u.cpf_cnpj as "cpfCnpj"
      from (${pessoas}) p join usuario u on u.id = p.id where u.situacao in ('ativo', 'desativado')
      order by u.nome_dobrado, u.id limit ${MAX + 1}`.execute(db);
    return rows;
  });
  const rows = found ?? [];
  const pessoas = rows
    .slice(0, MAX)
    .map(({ cpfCnpj, ...pessoa }) => ({ ...pessoa, cpfCnpjMascarado: maskCpfCnpj(cpfCnpj) }));
  return { pessoas, mais: rows.length > MAX };
}

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
