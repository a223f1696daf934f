import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { servico } from '@balcao/contract/servico';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { prazosPorResposta } from '@balcao/domain/formulario/prazo-por-resposta';
import { sayPrazo } from '@balcao/domain/formulario/prazo-texto';
import { sayQuemPode } from '@balcao/domain/formulario/quem-pode';
import { faixasDaTaxa, sayFaixa, sayItem } from '@balcao/domain/formulario/taxa-texto';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Oferta } from '@balcao/domain/requerimento/oferta';
import { sql } from 'kysely';
import { ESPERA_COLUMNS } from './api.ts';
import { type EsperaRow, esperaOf } from './espera-of.ts';
import { OFERTA_COLUMNS, readEstado } from './oferta.ts';

type Servico = ResponseInputOf<typeof servico.list>['items'][number];

interface Row extends EsperaRow, Oferta {
  id: number;
  slug: string;
  formulario: Formulario;
  publishedAt: Date;
  setor: string;
}

/** Every service of today's catalogue, in the council's order, from its published form. */
export async function listServicos(db: Db, hoje: IsoDate): Promise<Servico[]> {
  const { rows } = await sql<Row>`
    select t.id, t.slug, ${OFERTA_COLUMNS}, v.formulario, v.published_at as "publishedAt", g.nome as setor, ${ESPERA_COLUMNS}
    from requerimento_tipo t
    join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada
    join grupo g on g.id = t.grupo_id
    left join espera e on e.tipo_id = t.id
    where t.ativo order by t.ordem, t.id`.execute(db);
  const items: Servico[] = [];
  for (const row of rows) {
    const { estado, texto } = await readEstado(db, row, hoje);
    if (estado !== 'fora') items.push(toServico(row, texto));
  }
  return items;
}

function toServico(
  { slug, formulario, publishedAt, setor, ...espera }: Row,
  fechado: string | null,
): Servico {
  const { id, titulo, resumo, categoria, palavrasChave, publico, oQuePrecisa, baseLegal } = formulario;
  const { etapas, formas, prioridades, acompanhamento, reclamacao } = formulario.carta;
  const faixas = faixasDaTaxa(formulario);
  return {
    id,
    slug,
    titulo,
    resumo,
    categoria,
    palavrasChave,
    publico,
    oQuePrecisa,
    baseLegal,
    setor,
    etapas,
    formas,
    prioridades,
    acompanhamento,
    reclamacao,
    fechado,
    paraQuem: sayQuemPode(formulario),
    prazo: sayPrazo(formulario),
    prazoPartes: prazosPorResposta(formulario),
    taxa: sayFaixa(faixas),
    taxaPartes: sayParts(faixas.itens),
    espera: esperaOf(espera),
    pedidos90Dias: espera.pedidos ?? 0,
    avisos: formulario.avisos ?? [],
    recursoDias: formulario.recurso.dias,
    atualizadoEm: todayInSaoPaulo(publishedAt),
  };
}

/** The parts of the fee; a single part is the fee itself. */
function sayParts(itens: ReturnType<typeof faixasDaTaxa>['itens']): Servico['taxaPartes'] {
  if (itens.length < 2) return [];
  return itens.map((item) => ({ descricao: item.descricao, valor: sayItem(item) }));
}
