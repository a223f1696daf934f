import type { cobrancaAto } from '@balcao/contract/cobranca-ato';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { available } from '@balcao/domain/ciclo/ciclo';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import {
  ATOS_DA_COBRANCA,
  type ContextoDaCobranca,
  PERMISSAO_DO_ATO,
} from '@balcao/domain/pagamento/atos-da-cobranca';
import { mudou, type RetratoDaCobranca } from '@balcao/domain/pagamento/segunda-pessoa';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { can, partes, type Who } from '#platform/auth/who.ts';
import { type Cobranca, getCobranca, isSealed } from '../access.ts';
import { totaisDoDia } from '../total-do-dia.ts';
import { listAtosDe } from './access.ts';
import { type FatosDaCobranca, fatosDaCobranca } from './executar.ts';

/** A charge before one person of the staff, by the table of what may be asked for. */
export async function contextoDe(db: Db, who: Who, fatos: FatosDaCobranca): Promise<ContextoDaCobranca> {
  const { cobranca, retrato, aMais } = fatos;
  const pode = (acao: keyof typeof PERMISSAO_DO_ATO) => can(who, PERMISSAO_DO_ATO[acao]);
  return {
    situacao: cobranca.situacao,
    especie: cobranca.especie,
    doPedido: cobranca.especie === 'TAXA' && cobranca.requerimentoId !== null,
    emDisputa: cobranca.emDisputa,
    pendente: await isPending(db, cobranca.id, retrato),
    aMais,
    pode: {
      CANCELAR: pode('CANCELAR'),
      BAIXAR: pode('BAIXAR'),
      DEVOLVER: pode('DEVOLVER'),
      CREDITAR: pode('CREDITAR'),
    },
    devedor: partes(who).includes(cobranca.pessoaId),
  };
}

/** Whether an act waits that has not lapsed. */
async function isPending(db: Db, cobrancaId: string, agora: RetratoDaCobranca): Promise<boolean> {
  const row = await db
    .selectFrom('atoFinanceiro')
    .select('visto')
    .where('cobrancaId', '=', cobrancaId)
    .where('situacao', '=', 'PEDIDO')
    .executeTakeFirst();
  // Written from the same type.
  return row !== undefined && !mudou(row.visto as unknown as RetratoDaCobranca, agora);
}

/** The acts upon a charge, as staff who see charges read them. @throws Problem `not_found` */
export async function atosDaCobranca(
  db: Db,
  who: Who,
  id: string,
): Promise<ResponseInputOf<typeof cobrancaAto.daCobranca>> {
  const cobranca = await getCobranca(db, who, id);
  const fatos = await fatosDaCobranca(db, cobranca);
  const hoje = todayInSaoPaulo(who.now);
  const [total] = fatos.retrato.aberta ? await totaisDoDia(db, [cobranca], hoje) : [];
  return {
    version: cobranca.version,
    pessoa: await readDevedor(db, cobranca),
    ofertas: available(ATOS_DA_COBRANCA, await contextoDe(db, who, fatos)).map(
      ({ acao, permitido, motivo }) => ({ acao, permitido, ...(motivo === undefined ? {} : { motivo }) }),
    ),
    totalHoje: total?.total ?? 0,
    aMais: fatos.aMais,
    vencimento: cobranca.vencimento,
    emissao: todayInSaoPaulo(cobranca.createdAt),
    atos: await listAtosDe(db, who, id),
  };
}

async function readDevedor(
  db: Db,
  { pessoaId, requerimentoId }: Cobranca,
): Promise<ResponseInputOf<typeof cobrancaAto.daCobranca>['pessoa']> {
  if (await isSealed(db, requerimentoId)) return { nome: IDENTIDADE_PROTEGIDA, cpfCnpjMascarado: null };
  const { nome, nomeSocial, cpfCnpj } = await db
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial', 'cpfCnpj'])
    .where('id', '=', pessoaId)
    .executeTakeFirstOrThrow();
  return { nome: nomeSocial ?? nome, cpfCnpjMascarado: maskCpfCnpj(cpfCnpj) };
}
