import { Readable } from 'node:stream';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { termo } from '@balcao/contract/termo';
import type { Db } from '@balcao/db/db';
import { EXPORTADOS_MAXIMO } from '@balcao/domain/auditoria/exportados';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { type Celula, type ColunaPlanilha, celulaTexto } from '@balcao/domain/planilha/celula';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { type RawBuilder, sql } from 'kysely';
import { findPessoas, nomeDeRegistro } from '#features/pessoa/api.ts';
import { downloadHeaders } from '#platform/files/download-headers.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { writePlanilha } from '#platform/planilha/planilha.ts';
import { readList } from '#platform/read-list.ts';

type Leitor = ResponseInputOf<typeof termo.leitores>['items'][number];
type Exportar = QueryOf<typeof termo.exportarLeitores>;

interface Linha extends Leitor {
  em: Date;
  /** Its instant to the microsecond. */
  marca: string;
  termoId: string;
  registrado: string;
  documento: string;
}

const COLUMNS = sql`concat(t.versao, '-', a.usuario_id) as id, a.usuario_id as "usuarioId",
  coalesce(u.nome_social, u.nome) as nome, a.created_at as em, t.versao, a.texto_sha256 as sha256`;
const EXPORTED = sql`${COLUMNS}, ${nomeDeRegistro} as registrado, u.cpf_cnpj as documento, a.created_at::text as marca, a.termo_id as "termoId"`;

/** Who confirmed that they read which version, newest first. `reach` narrows it further. */
export async function listLeitores<Row = Leitor>(
  db: Db,
  query: QueryOf<typeof termo.leitores>,
  { reach, columns }: { reach: RawBuilder<unknown>; columns: RawBuilder<unknown> } = {
    reach: sql`true`,
    columns: COLUMNS,
  },
): Promise<{ items: Row[]; total: number }> {
  const pessoa = query.pessoa ? await of(db, query.pessoa) : null;
  return readList<typeof termo.leitores, Row>(db, query, {
    columns,
    from: sql`termo_aceite a join termo t on t.id = a.termo_id join usuario u on u.id = a.usuario_id`,
    reach,
    where: {
      pessoa: () => pessoa ?? sql`false`,
      inicio: (dia) => sql`a.created_at >= ${startOfDayInSaoPaulo(dia)}`,
      fim: (dia) => sql`a.created_at < ${startOfDayInSaoPaulo(addDays(dia, 1))}`,
      daVersao: (versao) => sql`t.versao = ${versao}`,
    },
    order: sql`a.created_at desc, a.usuario_id, a.termo_id`,
  });
}

/** Confirmations by people with this name, number or address; null when there is nobody. */
function of(db: Db, busca: string): Promise<RawBuilder<boolean> | null> {
  return findPessoas(db, lerConsulta(busca), { entre: 'todos' }, async (pessoas) => {
    const { rows } = await pessoas.execute(db);
    return sql<boolean>`a.usuario_id = any(${rows.map(({ id }) => id)}::uuid[])`;
  });
}

const FATIA = 1000;

const MIME = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const COLUNAS: readonly ColunaPlanilha[] = [
  { rotulo: 'Quem leu', largura: 36 },
  { rotulo: 'Quando', largura: 18 },
  { rotulo: 'Versão', largura: 10 },
  { rotulo: 'SHA-256 do texto lido', largura: 68 },
];

/** The file of those whom the filters find, written as its rows are read. */
export function exportLeitores(db: Db, query: Exportar, now: Date): FileAnswer {
  const { formato, ...filtros } = query;
  const nome = `Leituras do termo ${isoDateInSaoPaulo(now)}.${formato}`;
  const planilha = { nome: 'Leituras', colunas: COLUNAS, fatias: readFatias(db, filtros) };
  return {
    headers: downloadHeaders({ nome, mime: MIME[formato], disposition: 'attachment' }),
    stream: Readable.from(writePlanilha(formato, planilha), { objectMode: false }),
  };
}

/** Each slice goes on after the last row of the one before, so new rows neither shift nor repeat any. */
async function* readFatias(db: Db, filtros: Omit<Exportar, 'formato'>): AsyncGenerator<Celula[][]> {
  let reach = sql`true`;
  for (let read = 0; read < EXPORTADOS_MAXIMO; read += FATIA) {
    const asked = { ...filtros, pagina: 1, porPagina: FATIA };
    const { items } = await listLeitores<Linha>(db, asked, { reach, columns: EXPORTED });
    yield items.map(celulas);
    const last = items.at(-1);
    if (!last || items.length < FATIA) return;
    reach = sql`a.created_at < ${last.marca}::timestamptz or a.created_at = ${last.marca}::timestamptz
      and (a.usuario_id, a.termo_id) > (${last.usuarioId}::uuid, ${last.termoId}::uuid)`;
  }
}

function celulas({ registrado, documento, em, versao, sha256 }: Linha): Celula[] {
  return [
    celulaTexto(`${registrado} · ${maskCpfCnpj(documento)}`),
    { tipo: 'instante', valor: em },
    celulaTexto(String(versao)),
    celulaTexto(sha256),
  ];
}
