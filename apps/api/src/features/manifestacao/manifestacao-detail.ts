import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';
import type { Db } from '@balcao/db/db';
import { available } from '@balcao/domain/ciclo/ciclo';
import type { EventoManifestacao } from '@balcao/domain/manifestacao/ato';
import { MANIFESTACAO } from '@balcao/domain/manifestacao/ciclo';
import { etapasFeitas, FINAIS } from '@balcao/domain/manifestacao/situacao';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { sql } from 'kysely';
import { can, type Who } from '#platform/auth/who.ts';
import { readHistory } from '#platform/owner/historia.ts';
import { getManifestacao, type Lado, type Leitor, type Lida, type Manifestacao } from './access.ts';
import { listArquivos } from './arquivo/list-arquivos.ts';
import { readCoberta, type Textos, textosDe } from './cobertura.ts';
import { consentimentoDe, loadSituation, tiposDe } from './contexto.ts';
import { readPartes } from './partes.ts';

type Detalhe = ResponseInputOf<typeof manifestacao.detail>;

const NADA: Textos = { relato: '', assunto: '', envolvidos: '', resolutividade: '' };

/** One manifestation as the caller may read it. */
export async function manifestacaoDetail(tx: Db, who: Who, id: string): Promise<Detalhe> {
  return describeFor(tx, who, await getManifestacao(tx, who, id), who.now);
}

/** A manifestation as its reader, who was let in, may read it. */
export async function describeFor(tx: Db, who: Leitor, lida: Lida, now: Date): Promise<Detalhe> {
  const { manifestacao: row, lado } = lida;
  const situation = await loadSituation(tx, who, row, now);
  const ofertas = available(MANIFESTACAO, situation.contexto);
  return {
    ...factsOf(row),
    lado,
    ...(await textsFor(tx, lida)),
    ...(await readNomes(tx, lida)),
    prazoExplicacao: lado === 'area' || !situation.relogio ? [] : explicar(situation.relogio.passos),
    prorrogada: situation.relogio?.prorrogado ?? false,
    ...(await readPartes(tx, who, lida)),
    arquivos: await listArquivos(tx, who, lida),
    historico: lado === 'area' ? [] : await readHistorico(tx, row, lado),
    revisaoAte: row.revisaoPedidaEm === null ? situation.revisaoAte : null,
    avaliacaoAte: row.identificacao === 'IDENTIFICADA' ? situation.avaliacaoAte : null,
    atos: ofertas.filter(({ permitido }) => permitido).map(({ acao }) => acao),
    impedidos: ofertas.flatMap(({ acao, permitido, motivo }) =>
      permitido || !motivo ? [] : [{ ato: acao, motivo }],
    ),
    pode: rightsOf(who === 'chave' ? null : who, lida),
  };
}

function factsOf(row: Manifestacao) {
  const { id, version, protocolo, identificacao, canal, situacao, dataFato, arquivoMotivo, orgao } = row;
  const consentimento = consentimentoDe(row);
  return {
    id,
    version,
    protocolo,
    ...tiposDe(row),
    identificacao,
    canal,
    situacao,
    dataFato,
    arquivoMotivo,
    orgao,
    recebidaEm: row.createdAt,
    encerradaEm: row.encerradaEm,
    prazoEm: row.prazoEm,
    prazoSituacao: row.prazoSituacao,
    // The news leaves with the end itself.
    etapas: etapasFeitas({ situacao, avisado: FINAIS.includes(situacao) }),
    consentimento: row.consentimentoPedidoEm &&
      consentimento && { ...consentimento, pedidoEm: row.consentimentoPedidoEm },
  };
}

/** What it says for this side: an area reads the covered version, and nothing before there is one. */
async function textsFor(tx: Db, { manifestacao: row, lado }: Lida) {
  const coberta = await readCoberta(tx, row.id);
  return { textos: lado === 'area' ? (coberta ?? NADA) : textosDe(row), coberta: coberta !== null };
}

type Nomes = Pick<Detalhe, 'municipio' | 'categoria' | 'categoriaOriginal' | 'autor' | 'atendente'>;

/** The names around it. Who wrote it is told to the unit alone, where they identified themselves. */
async function readNomes(tx: Db, { manifestacao: row, lado }: Lida): Promise<Nomes> {
  const names = lado === 'ouvidoria' && row.identificacao === 'IDENTIFICADA';
  const staff = lado === 'ouvidoria';
  const { rows } = await sql<Nomes>`select
    (select json_build_object('ibge', l.ibge, 'nome', l.nome || '/' || l.uf) from municipio l
      where l.ibge = ${row.municipioIbge}) as municipio,
    (select json_build_object('id', c.id, 'nome', c.nome) from manifestacao_categoria c
      where c.id = ${row.categoriaId}::uuid) as categoria,
    (select json_build_object('id', c.id, 'nome', c.nome) from manifestacao_categoria c
      where c.id = ${row.categoriaOriginalId}::uuid) as "categoriaOriginal",
    (select json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome)) from usuario u
      where ${staff} and u.id = ${row.atendenteId}::uuid) as atendente,
    case when ${names} then coalesce(
      (select json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome), 'contato', u.email) from usuario u
        where u.id = ${row.autorId}::uuid),
      json_build_object('id', null, 'nome', ${row.autorNome}::text, 'contato', ${row.autorContato}::text)) end as autor`.execute(
    tx,
  );
  const [nomes] = rows;
  if (!nomes) throw new Error('a select without a table answers one row');
  return nomes;
}

/** The history, with the names of staff for the unit alone: its author reads what was done, and by no name. */
async function readHistorico(tx: Db, { id }: Manifestacao, lado: Lado) {
  const lines = await readHistory<EventoManifestacao>(tx, { kind: 'manifestacao', id }, lado === 'ouvidoria');
  return lado === 'ouvidoria' ? lines : lines.map((line) => ({ ...line, por: null }));
}

function rightsOf(
  who: Who | null,
  { manifestacao: { situacao, identificacao, atendenteId }, lado }: Lida,
): Detalhe['pode'] {
  const staff = lado === 'ouvidoria' ? who : null;
  const unit = staff !== null && can(staff, 'ouvidoria.tratar');
  const goesOn = !FINAIS.includes(situacao);
  return {
    mensagem: goesOn && (unit || lado === 'autor'),
    nota: unit,
    assumir: unit && goesOn && atendenteId !== staff.usuarioId,
    cobrir: unit,
    identidade: staff !== null && identificacao === 'SIGILOSA' && can(staff, 'ouvidoria.identidade.ver'),
  };
}
