import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { ACOES_QUE_DECIDEM } from '@balcao/domain/requerimento/acao';
import { sql } from 'kysely';
import { loadFormulario } from '#features/formulario/api.ts';
import type { AssinaturaPdf } from '#platform/pdf/documento.ts';
import { loadConselho } from './conselho.ts';
import { enqueueEmissao } from './emitir-job.ts';
import type { DadosDocumento, Especie, Origem, Requerimento, Retrato } from './especie.ts';
import { comprovanteProtocoloEspecie } from './especies/comprovante-protocolo.ts';
import { findEspecie, listEmitidas } from './especies/registry.ts';
import { insertDocumento, replaceDocumento } from './insert-documento.ts';
import { nextDocumentoNumero } from './numero.ts';
import { textOf } from './text-of.ts';
import { describeSituacao, loadTitular } from './titular.ts';

interface PedidoDocumento {
  requerimento: Requerimento;
  especie: string;
  now: Date;
}

/**
 * Requests a document of a request, with those that are issued together with it. It runs on the caller's transaction,
 * which holds the request's lock. Number, code and facts are fixed now; the worker prints and signs each. A repeat
 * changes nothing. When the request was reopened, each new document replaces its former one. @throws for an unknown
 * kind of document, which is a bug of the caller
 */
export async function requestDocumento(tx: Db, pedido: PedidoDocumento): Promise<void> {
  for (const especie of listEmitidas(pedido.especie)) await requestOne(tx, { ...pedido, especie });
}

async function requestOne(tx: Db, pedido: PedidoDocumento): Promise<void> {
  const vigente = await findVigente(tx, pedido);
  if (vigente && !vigente.superado) {
    if (vigente.issuedAt === null) await enqueueEmissao(tx, vigente.id);
    return;
  }
  if (vigente) await replaceDocumento(tx, vigente.id, { revokedAt: pedido.now });
  const id = await insertOne(tx, findEspecie(pedido.especie), pedido);
  if (vigente) await replaceDocumento(tx, vigente.id, { substituidoPorId: id });
}

/** Requests the receipt of a request at filing (Lei 14.129/2021); every request has exactly one. */
export async function requestComprovante(tx: Db, pedido: Omit<PedidoDocumento, 'especie'>): Promise<void> {
  const especie = comprovanteProtocoloEspecie;
  await insertOne(tx, especie, { ...pedido, especie: especie.codigo });
}

/**
 * The document of that kind in force. It is `superado` when the request was decided or went to issue after it. "After"
 * means the order of the movements, because the clock may have been set back. By the clock, the former document could
 * pass for the new one for ever.
 */
function findVigente(tx: Db, { requerimento, especie }: PedidoDocumento) {
  return tx
    .selectFrom('documento as d')
    .select((eb) => [
      'd.id',
      'd.issuedAt',
      eb
        .exists(
          eb
            .selectFrom('tramite as t')
            .select('t.id')
            .whereRef('t.requerimentoId', '=', 'd.ownerId')
            .where('t.acao', 'in', [
              ...(findEspecie(especie).superadaPor ?? ['emitir', ...ACOES_QUE_DECIDEM]),
            ])
            .where(
              't.seq',
              '>',
              sql<number>`(select s.seq from tramite s where s.requerimento_id = d.owner_id
                and s.created_at <= d.created_at order by s.created_at desc, s.seq desc limit 1)`,
            ),
        )
        .as('superado'),
    ])
    .where('d.ownerId', '=', requerimento.id)
    .where('d.especie', '=', especie)
    .where('d.revokedAt', 'is', null)
    .executeTakeFirst();
}

async function insertOne(tx: Db, especie: Especie, pedido: PedidoDocumento): Promise<string> {
  const origem = await loadOrigem(tx, pedido);
  const retrato = await especie.snapshot(tx, origem);
  const { titular } = retrato;
  const { assinaturas, assinantes } = await signersOf(tx, especie, origem);
  // The sequence row stays locked until the transaction ends, so the number comes last.
  const { numero, impresso } = await numberOf(tx, { especie, origem, retrato });
  const { timbre: conselho, cidade } = origem.conselho;
  const dados: DadosDocumento = {
    conselho,
    cidade,
    numero: impresso,
    assinaturas,
    conteudo: retrato.conteudo,
  };
  return insertDocumento(tx, {
    ownerKind: 'requerimento',
    ownerId: pedido.requerimento.id,
    especie: especie.codigo,
    numero,
    titulo: retrato.titulo,
    titularId: titular.id,
    titularNome: titular.nome,
    titularRegistro: titular.registro?.numero ?? null,
    situacaoNaEmissao: titular.registro ? describeSituacao(titular.registro.situacao) : null,
    dados,
    assinantes,
    validoAte: retrato.validoAte ?? null,
    createdAt: pedido.now,
  });
}

async function signersOf(tx: Db, especie: Especie, origem: Origem) {
  if (especie.responde === 'selo') {
    const { nome } = origem.conselho.timbre;
    return { assinaturas: [], assinantes: [{ nome, cargo: 'Protocolo eletrônico' }] };
  }
  const assinaturas = await listAssinaturas(tx, origem);
  return { assinaturas, assinantes: assinaturas.map(({ nome, cargo }) => ({ nome, cargo })) };
}

/** The document's own number, and the one on the paper. */
async function numberOf(
  tx: Db,
  { especie, origem, retrato }: { especie: Especie; origem: Origem; retrato: Retrato<unknown> },
): Promise<{ numero: string; impresso: string }> {
  const { codigo } = especie;
  const prefixo = retrato.prefixo ?? especie.prefixo;
  if (prefixo === null) return { numero: origem.requerimento.numero, impresso: origem.requerimento.numero };
  const proprio = await nextDocumentoNumero(tx, {
    especie: codigo,
    prefixo,
    ano: Number(origem.hoje.slice(0, 4)),
  });
  const { processo } = retrato;
  return processo === undefined
    ? { numero: proprio, impresso: proprio }
    : { numero: `${processo} (${proprio})`, impresso: processo };
}

/** The signer of a document: the person who decided the request, or the council for an automatic rule. */
async function listAssinaturas(tx: Db, origem: Origem): Promise<AssinaturaPdf[]> {
  const { rows } = await sql<{ nome: string; cargo: string; em: Date }>`
    select coalesce(u.nome_social, u.nome) as nome, g.nome as cargo, d.created_at as em
    from decisao d join usuario u on u.id = d.decidida_por_id join grupo g on g.id = ${origem.requerimento.grupoId}
    where d.requerimento_id = ${origem.requerimento.id} order by d.created_at desc limit 1`.execute(tx);
  const decisor = rows[0];
  if (decisor) return [{ nome: decisor.nome, cargo: decisor.cargo, momento: decisor.em.toISOString() }];
  return [
    { nome: origem.conselho.timbre.nome, cargo: 'Emissão automática', momento: origem.now.toISOString() },
  ];
}

/** Loads the sources of the documents of this request. */
async function loadOrigem(
  tx: Db,
  { requerimento, now }: { requerimento: Requerimento; now: Date },
): Promise<Origem> {
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  // The form engine checked the answers when they were filed.
  const respostas = requerimento.respostas as Record<string, unknown>;
  const hoje = todayInSaoPaulo(now);
  return {
    requerimento,
    formulario,
    respostas,
    conselho: await loadConselho(tx),
    autor: await loadTitular(tx, requerimento.autorId, {
      hoje,
      requerimentoId: requerimento.id,
      numero: textOf(respostas.numeroRegistro),
    }),
    now,
    hoje,
  };
}
