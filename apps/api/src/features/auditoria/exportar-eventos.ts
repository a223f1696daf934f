import { Readable } from 'node:stream';
import type { auditoria } from '@balcao/contract/auditoria';
import type { QueryOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { describeAcao, describeAtor, describeObjeto } from '@balcao/domain/auditoria/acoes';
import { EXPORTADOS_MAXIMO } from '@balcao/domain/auditoria/exportados';
import { type Celula, type ColunaPlanilha, celulaTexto } from '@balcao/domain/planilha/celula';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { downloadHeaders } from '#platform/files/download-headers.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { writePlanilha } from '#platform/planilha/planilha.ts';
import { EXPORTED, listEventos } from './eventos.ts';

type Query = QueryOf<typeof auditoria.exportar>;

interface Linha {
  id: string;
  em: Date;
  ator: string | null;
  atorDocumento: string | null;
  protegido: boolean;
  acao: string;
  objeto: string | null;
  objetoId: string | null;
  dados: string;
  /** Its instant to the microsecond. */
  marca: string;
}

const FATIA = 1000;

const MIME = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const COLUNAS: readonly ColunaPlanilha[] = [
  { rotulo: 'Quando', largura: 18 },
  { rotulo: 'Quem', largura: 30 },
  { rotulo: 'Ação', largura: 40 },
  { rotulo: 'Código da ação', largura: 28 },
  { rotulo: 'Objeto', largura: 22 },
  { rotulo: 'Identificador', largura: 38 },
  { rotulo: 'Dados', largura: 60 },
];

/** The file of the events that the filters find, written as its rows are read. */
export async function exportEventos(db: Db, query: Query, now: Date): Promise<FileAnswer> {
  const { formato, ...filtros } = query;
  const nome = `Auditoria ${isoDateInSaoPaulo(now)}.${formato}`;
  const fatias = readFatias(db, filtros);
  return {
    headers: downloadHeaders({ nome, mime: MIME[formato], disposition: 'attachment' }),
    stream: Readable.from(writePlanilha(formato, { nome: 'Auditoria', colunas: COLUNAS, fatias }), {
      objectMode: false,
    }),
  };
}

/** Each slice goes on after the last event of the one before, so new events neither shift nor repeat any. */
async function* readFatias(db: Db, filtros: Omit<Query, 'formato'>): AsyncGenerator<Celula[][]> {
  let reach = sql`true`;
  for (let read = 0; read < EXPORTADOS_MAXIMO; read += FATIA) {
    const asked = { ...filtros, pagina: 1, porPagina: FATIA };
    const { items } = await listEventos<Linha>(db, asked, { reach, columns: EXPORTED });
    yield items.map(celulas);
    const last = items.at(-1);
    if (!last || items.length < FATIA) return;
    reach = sql`(l.em, l.id) < (${last.marca}::timestamptz, ${last.id}::uuid)`;
  }
}

function celulas(linha: Linha): Celula[] {
  const { em, acao, objeto, objetoId, dados } = linha;
  return [
    { tipo: 'instante', valor: em },
    celulaTexto(describeAtor(linha)),
    celulaTexto(describeAcao(acao)),
    celulaTexto(acao),
    celulaTexto(objeto && describeObjeto(objeto)),
    celulaTexto(objetoId),
    celulaTexto(dados === '{}' ? null : dados),
  ];
}
