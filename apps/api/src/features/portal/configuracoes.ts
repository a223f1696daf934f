import { CARTAO } from '@balcao/contract/adquirente';
import { ANTIVIRUS } from '@balcao/contract/antivirus';
import { APARENCIA } from '@balcao/contract/aparencia';
import { BOLETO } from '@balcao/contract/boleto';
import { CONSELHO } from '@balcao/contract/conselho';
import { readStored, type ValuesOf } from '@balcao/contract/kernel/section';
import { MANUTENCAO, manutencaoDe } from '@balcao/contract/manutencao';
import { Configuracoes } from '@balcao/contract/portal';
import { RECURSOS, tiposAceitos } from '@balcao/contract/recursos';
import { SEGURANCA } from '@balcao/contract/seguranca';
import type { Db } from '@balcao/db/db';
import { coresDe } from '@balcao/domain/cor/cor-do-conselho';
import { estadoDaManutencao } from '@balcao/domain/manutencao/manutencao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type * as z from 'zod';
import { contaDosAjustes } from '#platform/boleto/conta-do-boleto.ts';
import type { Env } from '#platform/env.ts';
import { jaValeu } from '#platform/termo-em-vigor.ts';

export type ConfiguracoesDados = z.output<typeof Configuracoes>;

interface Row {
  secoes: Record<string, unknown>;
  statusRequerimento: unknown;
  tiposResumo: unknown;
  grupos: unknown;
  localidades: unknown;
  termoVersao: number | null;
}

/** Reads the public settings in one statement; unsaved sections have their defaults. */
export async function readConfiguracoes(db: Db, env: Env, now: Date): Promise<ConfiguracoesDados> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_object_agg(chave, valor), '{}') from configuracao
        where chave in ('conselho', 'aparencia', 'recursos', 'manutencao', 'seguranca', 'demonstracao',
          'antivirus', 'cartao', 'boleto')) as secoes,
      (select coalesce(json_agg(json_build_object('id', id, 'codigo', codigo, 'rotuloCidadao', rotulo_cidadao,
        'rotuloEquipe', rotulo_equipe, 'cor', cor) order by id), '[]') from requerimento_status) as status_requerimento,
      (select coalesce(json_agg(json_build_object('id', id, 'titulo', titulo) order by ordem, id), '[]')
        from requerimento_tipo where ativo and versao_publicada is not null) as tipos_resumo,
      (select coalesce(json_agg(json_build_object('id', id, 'codigo', codigo, 'sigla', sigla, 'nome', nome)
        order by nome), '[]') from grupo where ativo) as grupos,
      (select coalesce(json_agg(json_build_object('ibge', ibge, 'nome', nome, 'uf', uf, 'escritorio', escritorio)
        order by escritorio desc, nome), '[]') from localidade where ativo) as localidades,
      (select max(t.versao) from termo t where ${jaValeu(todayInSaoPaulo(now))}) as termo_versao`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('settings query gave no row');
  const { secoes, termoVersao, ...lists } = row;
  const { senhaPessoas, senhaEquipe } = readStored(SEGURANCA, secoes.seguranca);
  const conselho = readStored(CONSELHO, secoes.conselho);
  return Configuracoes.parse({
    ...lists,
    conselho: publicOf(conselho),
    aparencia: lookOf(readStored(APARENCIA, secoes.aparencia)),
    recursos: recursosOf(readStored(RECURSOS, secoes.recursos), {
      antivirus: hasAntivirus(env, secoes.antivirus),
      cartao: takesCards(env, secoes.cartao),
      boleto: contaDosAjustes(readStored(BOLETO, secoes.boleto), conselho) !== null,
    }),
    manutencao: manutencaoOf(readStored(MANUTENCAO, secoes.manutencao), now),
    senhaMinima: { pessoas: senhaPessoas, equipe: senhaEquipe },
    termo: termoVersao === null ? null : { versao: termoVersao },
    demonstracao: secoes.demonstracao === true || (env.DEMO === true && env.NODE_ENV !== 'production'),
  });
}

/** The council as pages know it. */
function publicOf({ encarregadoNome: nome, encarregadoEmail: email, ...rest }: ValuesOf<typeof CONSELHO>) {
  return { ...rest, encarregado: { nome, email } };
}

/** Whether files are checked at all. */
function hasAntivirus({ CLAMD_HOST }: Env, stored: unknown): boolean {
  return CLAMD_HOST !== undefined || readStored(ANTIVIRUS, stored).servidor !== '';
}

/** Whether there is an acquirer of cards. */
function takesCards({ CARTAO_URL }: Env, stored: unknown): boolean {
  return CARTAO_URL !== undefined || readStored(CARTAO, stored).endereco !== '';
}

function lookOf({ logo, logoEscuro, ...chosen }: ValuesOf<typeof APARENCIA>) {
  return { ...coresDe(chosen), logo, logoEscuro };
}

type Recursos = ConfiguracoesDados['recursos'];

function recursosOf(
  valor: ValuesOf<typeof RECURSOS>,
  services: Pick<Recursos, 'antivirus' | 'cartao' | 'boleto'>,
): Recursos {
  const { anexoMaxMb, anexoPedidoMb, anexoTotalMb, anexoMaxArquivos } = valor;
  return {
    // Nobody can sign in by gov.br in this version, whatever is stored.
    govbr: false,
    anexoMaxMb,
    anexoPedidoMb,
    anexoTotalMb,
    anexoMaxArquivos,
    anexoTipos: tiposAceitos(valor),
    ...services,
  };
}

/** The maintenance that is planned or on; nothing of one that is off or over. */
function manutencaoOf(valor: ValuesOf<typeof MANUTENCAO>, now: Date): ConfiguracoesDados['manutencao'] {
  const plano = manutencaoDe(valor);
  const estado = estadoDaManutencao(plano, now);
  if (estado === 'nenhuma') return { ativa: false, mensagem: null, inicio: null, ate: null };
  return {
    ativa: estado === 'ativa',
    mensagem: valor.mensagem || null,
    inicio: plano.inicio?.toISOString() ?? null,
    ate: plano.ate?.toISOString() ?? null,
  };
}
