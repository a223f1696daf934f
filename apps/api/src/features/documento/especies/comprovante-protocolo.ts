import type { Db } from '@balcao/db/db';
import type { PrazoServico } from '@balcao/domain/formulario/campo-partes';
import { indexCampos } from '@balcao/domain/formulario/indice';
import { cobrirSensiveis } from '@balcao/domain/formulario/sensivel';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatDuration } from '@balcao/domain/prazo/explicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { prazoDoPedido } from '@balcao/domain/requerimento/prazo-do-pedido';
import { sql } from 'kysely';
import { loadMunicipioNames } from '#features/municipio/api.ts';
import {
  type ComprovanteProtocolo,
  comprovanteProtocolo,
} from '#platform/pdf/modelos/comprovante-protocolo.ts';
import type { AnexoRecebido } from '#platform/pdf/modelos/respostas.ts';
import { summariseAnswers } from '../answers.ts';
import type { ConselhoEmissor } from '../conselho.ts';
import { defineEspecie, type Origem } from '../especie.ts';
import { toSecao } from '../secao-respostas.ts';

const formatPrazo = ({ n, unidade }: PrazoServico) => formatDuration(n, unidade);

/** What the row keeps. The printing job knows the address of the request. */
type Conteudo = Omit<ComprovanteProtocolo, 'acompanhamento'> & { requerimentoId: string };

/** The receipt that every request gets (domain rule 1: a unique number and a receipt, never refused). */
export const comprovanteProtocoloEspecie = defineEspecie<Conteudo>({
  codigo: 'comprovante_protocolo',
  prefixo: null,
  responde: 'selo',
  async snapshot(tx, origem) {
    const { requerimento, formulario, autor } = origem;
    const extra = await loadExtra(tx, origem);
    const anexos = await listReceived(tx, origem);
    const resumo = summariseAnswers(origem, {
      ...(await loadMunicipioNames(tx)),
      anexos: anexos.map(({ id, nome, mime, bytes }) => ({ id, nome, mime, tamanho: bytes })),
    });
    return {
      titulo: 'Comprovante de Protocolo',
      titular: { id: autor.id, nome: autor.pessoa.nome, registro: autor.registro },
      conteudo: {
        requerimentoId: requerimento.id,
        tipo: requerimento.titulo,
        recebidoEm: requerimento.createdAt.toISOString(),
        requerente: autor.pessoa,
        ...(extra.enviadoPor && { enviadoPor: extra.enviadoPor }),
        grupo: extra.grupo,
        naHora: requerimento.workflow === 'W1',
        ...(extra.taxa && { taxa: extra.taxa }),
        ...(requerimento.prazoEm && {
          prazo: {
            ate: requerimento.prazoEm,
            regra: formatPrazo(prazoDoPedido(formulario, requerimento)),
          },
        }),
        anexos: anexos.map(({ id: _, nomeDoCampo, ...anexo }) => {
          const campo = indexCampos(formulario).get(nomeDoCampo ?? '')?.campo.rotulo;
          return { ...anexo, ...(campo !== undefined && { campo }) };
        }),
        respostas: cobrirSensiveis(resumo).map(toSecao),
        resumoRespostas: extra.resumoRespostas,
        canais: channelsOf(origem.conselho),
      },
    };
  },
  compose: (emissao, { requerimentoId, ...conteudo }, { baseUrl }) =>
    comprovanteProtocolo(emissao, {
      ...conteudo,
      acompanhamento: `${baseUrl}/requerimento/${requerimentoId}`,
    }),
});

interface Extra {
  grupo: string;
  enviadoPor: { nome: string; qualidade: string } | null;
  resumoRespostas: string;
  taxa: { valor: number; ate: IsoDate } | null;
}

/**
 * Reads the capacity in which the sender acted, as it was in force at filing. The digest covers the answers as the
 * database writes them, so one statement can check it years later.
 */
async function loadExtra(tx: Db, { requerimento: r }: Origem): Promise<Extra> {
  const dia = todayInSaoPaulo(r.createdAt);
  const { rows } = await sql<Extra>`
    select g.nome as grupo, (select json_build_object('valor', c.valor, 'ate', c.vencimento) from cobranca c
        where c.requerimento_id = r.id and c.especie = 'TAXA' and r.status = 'AGUARDANDO_PAGAMENTO' limit 1) as taxa,
      encode(sha256(convert_to(r.respostas::text, 'UTF8')), 'hex') as "resumoRespostas",
      case when r.criado_por_id <> r.autor_id then json_build_object('nome', coalesce(u.nome_social, u.nome),
        'qualidade', case when u.tipo > 0 then 'atendimento' else coalesce((select p.papel from representacao p
          where p.representante_id = u.id and p.representado_id = r.autor_id and p.desde <= ${dia}::date
            and (p.ate is null or p.ate >= ${dia}::date) and (p.revoked_at is null or p.revoked_at > r.created_at)
          order by p.desde, p.id limit 1), 'representante') end) end as "enviadoPor"
    from requerimento r join grupo g on g.id = r.grupo_id join usuario u on u.id = r.criado_por_id
    where r.id = ${r.id}`.execute(tx);
  const found = rows[0];
  if (!found) throw new Error('the request exists in this transaction');
  return found;
}

/** The files that the answers name; while a draft is being filed they are still attached to the draft. */
async function listReceived(
  tx: Db,
  { requerimento }: Origem,
): Promise<(AnexoRecebido & { id: string; nomeDoCampo: string | null })[]> {
  const { id, rascunhoId } = requerimento;
  const rows = await tx
    .selectFrom('anexo as x')
    .innerJoin('arquivo as f', 'f.id', 'x.arquivoId')
    .select(['x.id', 'x.campo as nomeDoCampo', 'f.nome', 'f.mime', 'f.tamanho as bytes', 'f.sha256'])
    .where((eb) => eb.or([eb('x.ownerId', '=', id), eb('x.rascunhoId', '=', rascunhoId)]))
    .where('x.mensagemId', 'is', null)
    .where(sql<boolean>`jsonb_path_exists(${JSON.stringify(requerimento.respostas)}::jsonb, '$.** ? (@ == $id)',
      jsonb_build_object('id', x.id))`)
    .orderBy('x.createdAt')
    .orderBy('x.id')
    .execute();
  return rows;
}

function channelsOf({ timbre, email }: ConselhoEmissor): ComprovanteProtocolo['canais'] {
  return [
    { nome: 'Telefone', contato: timbre.telefone },
    { nome: 'E-mail', contato: email },
    { nome: 'Endereço', contato: timbre.endereco },
    { nome: 'Site', contato: timbre.site },
  ].filter(({ contato }) => contato !== '');
}
